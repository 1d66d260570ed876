import { isRecord, type Json, type StoredBlock } from '@quoin/engine'

const ownList = '/newsletter/releases/post'
const local = /^\/[a-z0-9][\w/-]*$/i

/** Starters link to pages of an invented shop. On this site such a link leads to an address that is there. */
export function withOwnLinks(content: readonly StoredBlock[], address: string): readonly StoredBlock[] {
  return walk(content, address) as unknown as readonly StoredBlock[] // blocks are JSON, and stay blocks
}

/** A new sign-up has no list. On this site it is one for its list, so that who tries it is answered. */
export function withOwnList(block: StoredBlock): StoredBlock {
  if (block.type !== 'newsletter-subscribe') return block
  return { ...block, props: { ...block.props, mailchimpUrl: ownList } }
}

function walk(value: Json, address: string): Json {
  if (typeof value === 'string') return local.test(value) ? address : value
  if (Array.isArray(value)) return value.map((one) => walk(one, address))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, address)]))
}
