/** Standard alphabet with padding, one line; anything that would not be written exactly so is refused. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The alphabet of addresses, without padding; as strict as the other. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  return fromBase64(plain + '='.repeat((4 - (plain.length % 4)) % 4))
}
