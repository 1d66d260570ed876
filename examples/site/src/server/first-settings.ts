import { pageTypes } from '../site-catalogue.ts'
import { firstLanguages } from './places.ts'

/** Pages of these types have an address; all others are parts of pages. */
const visited = pageTypes.filter(({ isEntity }) => isEntity !== true)

/** What holds until somebody changes it (but for the paths, which are fixed), for the site itself and for the commands of `quoin`. */
export const firstSettings = {
  languages: firstLanguages,
  defaultLanguage: 'en',
  pathPatterns: Object.fromEntries(visited.map(({ name }) => [name, '/{slug}'])),
}
