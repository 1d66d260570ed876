import { slugOf } from '@quoin/edit'

/** A mailing list of this name, whose address reads like it. */
export function newList(name: string): { readonly name: string; readonly id?: string } {
  const id = slugOf(name, { allowAccentsInSlugs: false }).slice(0, 32).replace(/-+$/, '')
  return { name, ...(id === '' ? {} : { id }) }
}
