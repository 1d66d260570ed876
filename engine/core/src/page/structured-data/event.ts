import { isRecord } from '../../json.ts'
import type { StructuredKind } from './part.ts'
import { offer, postalAddress, schemaOrg } from './parts.ts'

export const event: StructuredKind = {
  kind: 'event',
  label: 'Event',
  type: 'Event',
  parts: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'longText', name: 'description', label: 'Description' },
    { kind: 'images', name: 'images', as: 'image', label: 'Pictures' },
    { kind: 'time', name: 'startDate', label: 'Start', required: true },
    { kind: 'time', name: 'endDate', label: 'End' },
    {
      kind: 'choice',
      name: 'eventStatus',
      label: 'Status',
      prefix: schemaOrg,
      options: [
        ['EventScheduled', 'Scheduled'],
        ['EventRescheduled', 'Rescheduled'],
        ['EventPostponed', 'Postponed'],
        ['EventMovedOnline', 'Moved online'],
        ['EventCancelled', 'Cancelled'],
      ],
    },
    {
      kind: 'choice',
      name: 'attendanceMode',
      as: 'eventAttendanceMode',
      label: 'Attendance',
      prefix: schemaOrg,
      options: [
        ['OfflineEventAttendanceMode', 'On site'],
        ['OnlineEventAttendanceMode', 'Online'],
        ['MixedEventAttendanceMode', 'Both'],
      ],
    },
    {
      kind: 'things',
      name: 'locations',
      as: 'location',
      label: 'Place',
      type: {
        from: 'type',
        options: [
          ['Place', 'Place'],
          ['VirtualLocation', 'Stream'],
        ],
      },
      parts: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'address', name: 'url', label: 'Address of the stream' },
        { kind: 'thing', name: 'address', label: 'Address', type: 'PostalAddress', parts: postalAddress },
      ],
    },
    {
      kind: 'thing',
      name: 'performer',
      label: 'Performer',
      type: {
        from: 'type',
        options: [
          ['Person', 'Person'],
          ['PerformingGroup', 'Group'],
        ],
      },
      parts: [{ kind: 'text', name: 'name', label: 'Name' }],
    },
    { kind: 'things', name: 'offers', label: 'Offer', type: 'Offer', parts: offer },
  ],
  prepare: withZoneAndPlaces,
}

/** A time zone of its own is added to times written without one; the venue and the stream become places. */
function withZoneAndPlaces(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { timeZone, streamUrl, venue, address, locations } = values
  const zone = typeof timeZone === 'string' && /^(Z|[-+]\d{2}:\d{2})$/.test(timeZone) ? timeZone : ''
  const zoned = (time: unknown) =>
    typeof time === 'string' && /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(time) ? `${time}${zone}` : time
  const places = [
    ...(venue || isRecord(address) ? [{ type: 'Place', name: venue, address }] : []),
    ...(streamUrl ? [{ type: 'VirtualLocation', url: streamUrl }] : []),
  ]
  const listed = Array.isArray(locations) ? locations : places
  return { ...values, startDate: zoned(values.startDate), endDate: zoned(values.endDate), locations: listed }
}
