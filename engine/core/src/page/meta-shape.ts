/** The type of each member that somebody reads. */
export interface Shape {
  readonly [name: string]: 'string' | 'boolean' | Shape
}

export const image: Shape = { src: 'string' }
const card: Shape = { title: 'string', description: 'string', image }
export const structured: Shape = { type: 'string', values: {} }
export const meta: Shape = {
  title: 'string',
  description: 'string',
  keywords: 'string',
  image: 'string',
  featuredImage: 'string',
  canonical: 'string',
  noindex: 'boolean',
  openGraph: { ...card, url: 'string', type: 'string' },
  twitterCard: { ...card, card: 'string', site: 'string', creator: 'string' },
  schemaOrg: structured,
}
