/** Every address a visitor may find: what the sitemap names, and a list of the blog by tag. */
export async function siteAddresses(url: string): Promise<readonly string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text()
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return [...named, '/blog/tag/engine']
}
