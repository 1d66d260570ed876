import { pageTypesOf } from '@quoin/engine'
import type { ServerOptions } from './server-options.ts'

/** What the settings of a host name that is no page type, and what to do about it: it would be taken in silence. */
export function unknownTypes({ site, settings }: Pick<ServerOptions, 'site' | 'settings'>): string | undefined {
  const { pathPatterns = {}, feed } = settings ?? {}
  const known = pageTypesOf(site).map(({ name }) => name)
  const named = [
    ...Object.keys(pathPatterns).map((type) => ({ place: 'pathPatterns', type })),
    ...(feed ? [{ place: 'feed', type: feed.type }] : []),
  ]
  const told = named
    .filter(({ type }) => !known.includes(type))
    .map(({ place, type }) => `The setting "${place}" names the page type "${type}", which the site does not have.`)
  if (told.length === 0) return undefined
  return `${told.join(' ')} Correct the name, or leave it out. The page types are: ${known.map((name) => `"${name}"`).join(', ')}.`
}
