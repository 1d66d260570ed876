/** Adds the addresses of pages that are no content to the sitemap of the content server. */
export async function withAddresses(response: Response, addresses: readonly string[]): Promise<Response> {
  if (response.status !== 200) return response
  const text = await response.text()
  const added = addresses.map((address) => `<url><loc>${xmlText(address)}</loc></url>`).join('')
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(text.replace('</urlset>', `${added}</urlset>`), { headers })
}

function xmlText(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
