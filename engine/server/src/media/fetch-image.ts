import { isGood, type Outbound } from '../outbound/outbound.ts'
import { invalid, problem } from '../problem.ts'

/** A picture from the web, through the one outbound client (M-14), as it arrives: many at once need little memory. */
export function fetchImage(outbound: Outbound, url: string, maxBytes: number): ReadableStream<Uint8Array> {
  const checked = outbound.check(url)
  if (!checked.ok) throw problem('address_refused', { detail: checked.reason })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  fetchInto((chunk) => writer.write(chunk), { outbound, url, maxBytes })
    .then(() => writer.close())
    .catch((error: unknown) => writer.abort(error))
  return readable
}

async function fetchInto(
  into: (chunk: Uint8Array) => Promise<void>,
  { outbound, url, maxBytes }: { readonly outbound: Outbound; readonly url: string; readonly maxBytes: number },
): Promise<void> {
  let isEmpty = true
  const take = (chunk: Uint8Array) => {
    isEmpty = false
    return into(chunk)
  }
  const result = await outbound.send({ url, redirects: 3, maxBytes, headers: { accept: 'image/*' }, into: take })
  if (!result.ok) {
    if (result.reason === 'refused') throw problem('address_refused', { detail: result.message })
    throw problem('fetch_failed', { detail: result.message })
  }
  if (!isGood(result.status)) throw problem('fetch_failed', { detail: `The address answered ${result.status}.` })
  if (isEmpty) throw invalid({ path: '/externalImageUrl', code: 'empty', message: 'The file is empty.' })
}
