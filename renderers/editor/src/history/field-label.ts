import { pageNodeId } from '@quoin/edit'
import type { Say } from '../say-in.ts'
import type { FieldChange } from './page-differences.ts'

/** What a value of a node or of the page is called where it is set. */
export function fieldLabel(say: Say, { id, label, path }: Pick<FieldChange, 'id' | 'label' | 'path'>): string {
  if (label !== undefined) return label
  const [member = ''] = path.map(String)
  switch (id === pageNodeId ? member : '') {
    case 'name':
      return say('page.name')
    case 'slug':
      return say('page.slug')
    case 'tags':
      return say('page.tags')
    case 'category':
      return say('page.category')
    case 'authorId':
      return say('page.author')
    case 'publishedAt':
      return say('page.date')
    case 'meta':
      return `${say('command.seo')}: ${say.row(path.slice(1).map(String))}`
    default:
      return say.row(path.map(String))
  }
}
