import { isRecord } from '../../json.ts'
import type { StructuredKind } from './part.ts'
import { offer } from './parts.ts'

const rating = [
  { kind: 'number', name: 'value', as: 'ratingValue', label: 'Value' },
  { kind: 'number', name: 'best', as: 'bestRating', label: 'Best' },
  { kind: 'number', name: 'worst', as: 'worstRating', label: 'Worst' },
] as const

export const product: StructuredKind = {
  kind: 'product',
  label: 'Product',
  type: 'Product',
  parts: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'images', name: 'images', as: 'image', label: 'Pictures' },
    { kind: 'longText', name: 'description', label: 'Description' },
    {
      kind: 'thing',
      name: 'brand',
      label: 'Brand',
      type: 'Brand',
      parts: [{ kind: 'text', name: 'name', label: 'Name' }],
    },
    { kind: 'text', name: 'sku', label: 'SKU' },
    { kind: 'text', name: 'gtin', label: 'GTIN' },
    { kind: 'text', name: 'mpn', label: 'MPN' },
    {
      kind: 'thing',
      name: 'rating',
      as: 'aggregateRating',
      label: 'Rating',
      type: 'AggregateRating',
      parts: [...rating, { kind: 'number', name: 'count', as: 'ratingCount', label: 'Count' }],
    },
    {
      kind: 'things',
      name: 'reviews',
      as: 'review',
      label: 'Review',
      type: 'Review',
      parts: [
        {
          kind: 'thing',
          name: 'author',
          label: 'Author',
          type: 'Person',
          parts: [{ kind: 'text', name: 'name', label: 'Name' }],
        },
        { kind: 'longText', name: 'text', as: 'reviewBody', label: 'Text' },
        { kind: 'day', name: 'datePublished', label: 'Published' },
        { kind: 'thing', name: 'rating', as: 'reviewRating', label: 'Rating', type: 'Rating', parts: rating },
      ],
    },
    { kind: 'thing', name: 'offer', as: 'offers', label: 'Offer', type: 'Offer', parts: offer },
    {
      kind: 'thing',
      name: 'aggregateOffer',
      as: 'offers',
      label: 'Offers together',
      type: 'AggregateOffer',
      parts: [
        { kind: 'number', name: 'lowPrice', label: 'Lowest price' },
        { kind: 'number', name: 'highPrice', label: 'Highest price' },
        { kind: 'number', name: 'offerCount', label: 'Number of offers' },
        { kind: 'text', name: 'priceCurrency', label: 'Currency' },
      ],
    },
  ],
  prepare: (values) => ({ ...values, brand: isRecord(values.brand) ? values.brand : { name: values.brand } }),
}
