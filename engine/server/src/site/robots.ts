import type { Parts } from '../parts.ts'
import { type Settings, siteAddress } from '../store/settings.ts'

/** What the settings say, else everything but what is no page. The sitemap is always named. */
export function robots(settings: Settings, mounts: Pick<Parts['mounts'], 'site'>): string {
  const rules = settings.robots ?? ownRules(settings)
  const line = `Sitemap: ${siteAddress(settings, mounts)}/sitemap.xml`
  return rules.includes(line) ? `${rules.trimEnd()}\n` : `${rules.trimEnd()}\n\n${line}\n`
}

/** The interface may be at an address of its own, which these rules are not for. */
function ownRules({ siteUrl, apiUrl }: Settings): string {
  const { origin, pathname } = new URL(apiUrl)
  const api = origin === new URL(siteUrl).origin && pathname !== '/' ? [pathname] : []
  const own = ['admin', 'preview'].map((name) => new URL(`${siteUrl}/${name}`).pathname)
  return ['User-agent: *', ...[...own, ...api].flatMap(allBelow), 'Allow: /'].join('\n')
}

/** A rule by itself is for all that begins with it, such as a page called /administration. */
function allBelow(path: string): readonly string[] {
  return [`Disallow: ${path}$`, `Disallow: ${path}/`, `Disallow: ${path}?`]
}
