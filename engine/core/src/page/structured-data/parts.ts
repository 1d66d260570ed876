import { isRecord } from '../../json.ts'
import type { Part } from './part.ts'

export const schemaOrg = 'https://schema.org/'

/** Groups of values that several kinds share. */
export const postalAddress: readonly Part[] = [
  { kind: 'text', name: 'streetAddress', label: 'Street and number' },
  { kind: 'text', name: 'addressLocality', label: 'Town' },
  { kind: 'text', name: 'addressRegion', label: 'Region' },
  { kind: 'text', name: 'postalCode', label: 'Postal code' },
  { kind: 'text', name: 'addressCountry', label: 'Country' },
]

const availability: Part = {
  kind: 'choice',
  name: 'availability',
  label: 'Availability',
  prefix: schemaOrg,
  options: [
    ['InStock', 'In stock'],
    ['OutOfStock', 'Out of stock'],
    ['PreOrder', 'Pre-order'],
    ['SoldOut', 'Sold out'],
    ['OnlineOnly', 'Online only'],
    ['InStoreOnly', 'In store only'],
    ['LimitedAvailability', 'Limited'],
    ['Discontinued', 'Discontinued'],
  ],
}

export const offer: readonly Part[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'number', name: 'price', label: 'Price' },
  { kind: 'text', name: 'priceCurrency', label: 'Currency' },
  { kind: 'time', name: 'validFrom', label: 'Valid from' },
  { kind: 'day', name: 'priceValidUntil', label: 'Price valid until' },
  { kind: 'address', name: 'url', label: 'Address' },
  availability,
  {
    kind: 'choice',
    name: 'itemCondition',
    label: 'Condition',
    prefix: schemaOrg,
    options: [
      ['NewCondition', 'New'],
      ['UsedCondition', 'Used'],
      ['RefurbishedCondition', 'Refurbished'],
      ['DamagedCondition', 'Damaged'],
    ],
  },
]

export const publisher: Part = {
  kind: 'thing',
  name: 'publisher',
  label: 'Publisher',
  type: 'Organization',
  parts: [
    { kind: 'text', name: 'name', label: 'Name' },
    {
      kind: 'thing',
      name: 'logo',
      label: 'Logo',
      type: 'ImageObject',
      parts: [{ kind: 'image', name: 'src', as: 'url', label: 'Picture' }],
    },
  ],
}

/** A logo is stored as an address or an image value, and printed as a picture of its own. */
export function withPublisherLogo(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { publisher: given } = values
  if (!isRecord(given)) return values
  const { logo } = given
  return { ...values, publisher: { ...given, logo: typeof logo === 'string' ? { src: logo } : logo } }
}

export const videoParts: readonly Part[] = [
  { kind: 'text', name: 'name', label: 'Name', required: true },
  { kind: 'longText', name: 'description', label: 'Description', required: true },
  { kind: 'images', name: 'thumbnails', as: 'thumbnailUrl', label: 'Thumbnails', required: true },
  { kind: 'time', name: 'uploadDate', label: 'Upload date', required: true },
  { kind: 'duration', name: 'duration', label: 'Duration' },
  { kind: 'address', name: 'contentUrl', label: 'Address of the file' },
  { kind: 'address', name: 'embedUrl', label: 'Address of the player' },
]

export const profiles: Part = { kind: 'addresses', name: 'profiles', as: 'sameAs', label: 'Profiles' }
