import { invalid } from '../problem.ts'
import { isId } from '../texts/is-id.ts'

/** What a request says in its headers, checked before anything else happens. */
export interface Conditions {
  readonly ifMatch: number | undefined
  readonly idempotencyKey: string | undefined
  readonly prefer: 'minimal' | 'representation' | undefined
  readonly clientId: string | undefined
}

export function revisionTag(revision: number): string {
  return `"r${revision}"`
}

export function readConditions(
  headers: Headers,
  options: { readonly ifMatch: boolean; readonly client: boolean },
): Conditions {
  return {
    ifMatch: options.ifMatch ? readIfMatch(headers.get('if-match')) : undefined,
    idempotencyKey: readKey(headers.get('idempotency-key')),
    prefer: readPrefer(headers.get('prefer')),
    clientId: readClient(headers.get('quoin-client'), options.client),
  }
}

function readIfMatch(tag: string | null): number | undefined {
  if (tag === null) return undefined
  const revision = /^"r([1-9]\d{0,14})"$/.exec(tag.trim())?.[1]
  if (revision === undefined)
    throw wrongHeader('If-Match', 'One tag of the form "r17" is expected, without W/ and with its quotation marks.')
  return Number(revision)
}

function readKey(key: string | null): string | undefined {
  if (key === null) return undefined
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(key))
    throw wrongHeader('Idempotency-Key', '1 to 64 letters, digits, "_" or "-" are expected.')
  return key
}

function readPrefer(prefer: string | null): Conditions['prefer'] {
  const found = /(?:^|[,;\s])return=(minimal|representation)(?:$|[,;\s])/.exec(prefer ?? '')?.[1]
  return found === 'minimal' || found === 'representation' ? found : undefined
}

function readClient(id: string | null, required: boolean): string | undefined {
  if (id === null) {
    if (required) throw wrongHeader('Quoin-Client', 'An id of the tab is expected.')
    return undefined
  }
  if (!isId(id)) throw wrongHeader('Quoin-Client', 'A lowercase UUID is expected.')
  return id
}

function wrongHeader(name: string, message: string) {
  return invalid({ path: name, code: 'invalid', message })
}
