/** What the worker of the editor has to do with a request: nothing where it is none of these. */
export type KeptKind =
  /** A document of the editor, under the address that stands for all that are the same. */
  | { readonly name: 'SHELL'; readonly key: string }
  /** A file of the bundles, whose name says its content. */
  | { readonly name: 'FILE' }
  /** A picture, or what a page in the canvas asks of the server. */
  | { readonly name: 'SEEN'; readonly by: 'ANY' | 'CANVAS' }

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>

export const adminAddress = '/admin'

/** Documents of visitors and previews by a link are never touched, whatever scope they stand in. */
export function keptKind({ url, method, mode, destination }: Asked, origin: string): KeptKind | undefined {
  const address = new URL(url)
  const { pathname: path } = address
  if (method !== 'GET' || address.origin !== origin) return undefined
  if (mode === 'navigate') {
    const key = shellKey(address)
    return key === undefined ? undefined : { name: 'SHELL', key }
  }
  if (path.startsWith('/assets/')) return { name: 'FILE' }
  if (destination === 'image') return { name: 'SEEN', by: 'ANY' }
  return path.startsWith('/api/') ? { name: 'SEEN', by: 'CANVAS' } : undefined
}

/** The administration is one document at all its addresses, the canvas one in each language. */
function shellKey({ pathname, searchParams }: URL): string | undefined {
  if (pathname === adminAddress || pathname.startsWith(`${adminAddress}/`)) return adminAddress
  return isCanvas(pathname, searchParams)
    ? `/preview?${new URLSearchParams({ l: searchParams.get('l') ?? '', mode: 'edit' })}`
    : undefined
}

export function isCanvas(pathname: string, searchParams: URLSearchParams): boolean {
  return pathname === '/preview' && searchParams.get('mode') === 'edit'
}
