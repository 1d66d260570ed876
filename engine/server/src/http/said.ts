/** What has to be equal for two calls to be the same one (C-11), where it is not the body as it came. */
export function said(values: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(values))
}
