import type { Headers } from './answer.ts'

export type Surface = 'public' | 'admin' | 'site'

/** Of answers over https: a browser asks this host for nothing without it from then on. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' }

const ofEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** What every answer carries that is a host's own and no document: a move, a picture, a script (§15). */
export function answerHeaders({ siteUrl }: { readonly siteUrl?: string } = {}): Headers {
  return { ...ofEveryAnswer, ...(siteUrl?.startsWith('https:') ? httpsOnly : {}) }
}

/** What every answer of the server carries (§15), before the headers of the route, which win. */
export function standingHeaders(
  surface: Surface,
  options: {
    readonly isJson: boolean
    readonly https: boolean
    /** The address holds a credential, which no other site may learn (A-9, P-14). */
    readonly secretAddress: boolean
  },
): Headers {
  return {
    'quoin-api': '1',
    ...ofEveryAnswer,
    ...(options.secretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(options.https ? httpsOnly : {}),
    ...(options.isJson ? { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" } : {}),
    ...(surface === 'admin' ? { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-site' } : {}),
  }
}
