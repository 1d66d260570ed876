import { blogPosts } from './blog.ts'
import { contact } from './contact.ts'
import { guides } from './guides/guides.ts'
import { home } from './home.ts'
import { layoutPages } from './layout-pages.ts'
import { people } from './people.ts'
import type { SeedPage } from './seed-page.ts'
import { withSharedIds } from './shared-ids.ts'
import { tour } from './tour.ts'

const pages: readonly SeedPage[] = [...layoutPages, home, ...guides, ...blogPosts, contact, people, tour]

/** What a fresh site begins with: a small site about Quoin itself, which uses every family of blocks. */
export const seedPages: readonly SeedPage[] = pages.map(withSharedIds)
