import type { Settings } from '../store/settings.ts'

/** What the settings say, else everything but what is no page. The sitemap is always named. */
export function robots(settings: Settings): string {
  const apiPath = new URL(settings.apiUrl).pathname
  const rules =
    settings.robots ??
    ['User-agent: *', 'Disallow: /admin', 'Disallow: /preview', `Disallow: ${apiPath}`, 'Allow: /'].join('\n')
  const line = `Sitemap: ${settings.siteUrl}/sitemap.xml`
  return rules.includes(line) ? `${rules.trimEnd()}\n` : `${rules.trimEnd()}\n\n${line}\n`
}
