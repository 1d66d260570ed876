import { isRecord } from '../../json.ts'
import type { StructuredKind } from './part.ts'
import { postalAddress, profiles } from './parts.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const localBusiness: StructuredKind = {
  kind: 'local-business',
  label: 'Local business',
  type: {
    from: 'type',
    options: [
      ['LocalBusiness', 'Local business'],
      ['Bakery', 'Bakery'],
      ['BarOrPub', 'Bar or pub'],
      ['BeautySalon', 'Beauty salon'],
      ['BikeStore', 'Bicycle shop'],
      ['BookStore', 'Bookshop'],
      ['CafeOrCoffeeShop', 'Café'],
      ['ClothingStore', 'Clothes shop'],
      ['Dentist', 'Dentist'],
      ['Florist', 'Florist'],
      ['GroceryStore', 'Grocery'],
      ['HairSalon', 'Hairdresser'],
      ['Hotel', 'Hotel'],
      ['LegalService', 'Legal service'],
      ['MedicalClinic', 'Clinic'],
      ['Restaurant', 'Restaurant'],
      ['Store', 'Shop'],
    ],
  },
  parts: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'images', name: 'images', as: 'image', label: 'Pictures' },
    { kind: 'address', name: 'id', as: '@id', label: 'Id' },
    { kind: 'address', name: 'url', label: 'Address on the web' },
    { kind: 'text', name: 'telephone', label: 'Phone' },
    { kind: 'text', name: 'priceRange', label: 'Price range' },
    {
      kind: 'thing',
      name: 'address',
      label: 'Postal address',
      required: true,
      type: 'PostalAddress',
      parts: postalAddress,
    },
    {
      kind: 'thing',
      name: 'geo',
      label: 'Place on the map',
      type: 'GeoCoordinates',
      parts: [
        { kind: 'number', name: 'latitude', label: 'Latitude' },
        { kind: 'number', name: 'longitude', label: 'Longitude' },
      ],
    },
    { kind: 'text', name: 'paymentAccepted', label: 'Payments' },
    {
      kind: 'things',
      name: 'openingHours',
      as: 'openingHoursSpecification',
      label: 'Opening hours',
      type: 'OpeningHoursSpecification',
      parts: [
        { kind: 'texts', name: 'days', as: 'dayOfWeek', label: 'Days' },
        { kind: 'text', name: 'opens', label: 'Opens' },
        { kind: 'text', name: 'closes', label: 'Closes' },
      ],
    },
    profiles,
  ],
  prepare: withHoursAndPlace,
}

function withHoursAndPlace(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { latitude, longitude, geo, alwaysOpen, openingHours } = values
  return {
    ...values,
    geo: isRecord(geo) ? geo : { latitude, longitude },
    openingHours: alwaysOpen === true ? [{ days, opens: '00:00', closes: '23:59' }] : openingHours,
  }
}
