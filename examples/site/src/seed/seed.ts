import type { ServerOptions } from '@quoin/server'
import { blogPosts } from './blog.ts'
import { contact } from './contact.ts'
import { firstPages } from './first-pages.ts'
import { guides } from './guides/guides.ts'
import { home } from './home.ts'
import { layoutPages } from './layout-pages.ts'
import { people } from './people.ts'
import { seedPictures } from './pictures.ts'
import type { SeedPage } from './seed-page.ts'
import { withSharedIds } from './shared-ids.ts'
import { tour } from './tour.ts'

const pages: readonly SeedPage[] = [...layoutPages, home, ...guides, ...blogPosts, contact, people, tour]

/** The pages of the demo: a small site about Quoin itself, which uses every family of blocks. */
export const seedPages: readonly SeedPage[] = pages.map(withSharedIds)

type Seed = Pick<ServerOptions, 'seed' | 'seedForms' | 'seedMedia' | 'seedLists'>

export function demoSeed(): Seed {
  return {
    seed: seedPages,
    seedForms: [{ id: 'contact', name: 'Contact' }],
    seedMedia: seedPictures(),
    seedLists: [{ id: 'releases', name: 'One letter per release' }],
  }
}

/** The beginning of a site of one's own. */
export function ownSeed(): Seed {
  return { seed: firstPages, seedForms: [{ id: 'contact', name: 'Contact' }] }
}
