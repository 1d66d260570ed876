import type { Outbound } from '../outbound/outbound.ts'
import { invalid, problem } from '../problem.ts'

/** A picture from the web, through the one outbound client (M-14). */
export async function fetchImage(
  outbound: Outbound,
  url: string,
  maxBytes: number,
): Promise<ReadableStream<Uint8Array>> {
  const checked = outbound.check(url)
  if (!checked.ok) throw problem('address_refused', { detail: checked.reason })
  const result = await outbound.send({ url, redirects: 3, maxBytes, headers: { accept: 'image/*' } })
  if (!result.ok) {
    if (result.reason === 'refused') throw problem('address_refused', { detail: result.message })
    throw problem('fetch_failed', { detail: result.message })
  }
  if (result.status < 200 || result.status > 299)
    throw problem('fetch_failed', { detail: `The address answered ${result.status}.` })
  if (result.body.byteLength === 0)
    throw invalid({ path: '/externalImageUrl', code: 'empty', message: 'The file is empty.' })
  return new Blob([result.body]).stream()
}
