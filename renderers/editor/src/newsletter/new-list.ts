import { slugOf } from '@quoin/edit'
import { randomIds } from '@quoin/engine'

/** A mailing list of this name, whose ID reads like it where it can: no ID begins with "post", and some names have no letter that one takes. */
export function newList(name: string): { readonly name: string; readonly id: string } {
  const slug = slugOf(name, { allowAccentsInSlugs: false })
  const id = /^(?:post|$)/.test(slug) ? `list-${slug || randomIds.next()}` : slug
  return { name, id: id.slice(0, 32).replace(/-+$/, '') }
}
