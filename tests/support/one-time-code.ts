/** RFC 6238, written anew so that the server is not checked against itself. */
export async function totp(secret: string, now: number): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = new Uint8Array((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(now / 30_000)))
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = digest.getUint8(19) & 15
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
