import type { Routes } from '@quoin/engine'

/** A screen of the administration, with what its address says beyond its path. */
export type Place =
  | { readonly name: 'PAGES' | 'MEDIA' | 'SCHEDULE' | 'PLAYGROUND' | 'UNKNOWN' }
  | { readonly name: 'FORMS' | 'NEWSLETTER' | 'SETTINGS'; readonly part: string }

type Section = Exclude<Place['name'], 'UNKNOWN'>

/** Where each screen is. Schedule, forms and newsletter stand below the path of the login. */
export function placePaths(paths: Routes): Readonly<Record<Section, string>> {
  return {
    PAGES: paths.editor,
    MEDIA: paths.media,
    SCHEDULE: `${trimmed(paths.login)}/schedule`,
    FORMS: `${trimmed(paths.login)}/forms`,
    NEWSLETTER: `${trimmed(paths.login)}/newsletter`,
    PLAYGROUND: paths.playground,
    SETTINGS: paths.appSettings,
  }
}

/**
 * Which screen an address means. The path of the login itself is the list of pages once somebody is signed in, and
 * settings are found by their name in the menu, too.
 */
export function placeAt(paths: Routes, pathname: string): Place {
  const path = trimmed(pathname)
  if (path === trimmed(paths.login)) return { name: 'PAGES' }
  const places = placePaths(paths)
  for (const name of ['PAGES', 'MEDIA', 'SCHEDULE', 'PLAYGROUND'] as const)
    if (path === trimmed(places[name])) return { name }
  for (const name of ['FORMS', 'NEWSLETTER', 'SETTINGS'] as const)
    for (const base of [trimmed(places[name]), `${trimmed(paths.login)}/${name.toLowerCase()}`]) {
      if (path === base) return { name, part: '' }
      if (path.startsWith(`${base}/`)) return { name, part: decoded(path.slice(base.length + 1)) }
    }
  return { name: 'UNKNOWN' }
}

/**
 * Where somebody goes after signing in: where they were going, if that is a screen of this administration.
 * The query is read from the address of the login, or is the address itself when a screen asked for the sign-in.
 */
export function addressAfterSignIn(paths: Routes, address: URL): string {
  const wanted = address.searchParams.get('next')
  const path = wanted ?? `${address.pathname}${address.search}`
  if (!/^\/(?![/\\])/.test(path)) return paths.editor
  const target = new URL(path, address.origin)
  if (target.origin !== address.origin || trimmed(target.pathname) === trimmed(paths.login)) return paths.editor
  return placeAt(paths, target.pathname).name === 'UNKNOWN' ? paths.editor : `${target.pathname}${target.search}`
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
