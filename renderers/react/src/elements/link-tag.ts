import type { Attrs } from '@quoin/kit'
import type { ComponentPropsWithoutRef, ComponentType } from 'react'

/** Stands for `a` where a link leads to a page of the site. It gets everything an `a` would get, and hands it on. */
export type LinkComponent = ComponentType<ComponentPropsWithoutRef<'a'> & { readonly href: string }>

/** The host's own link for what leads to another page of the site; for all else the element it is. */
export function linkTag(tag: string, attrs: Attrs, link: LinkComponent | undefined): string | LinkComponent {
  return link && attrs['data-prefetch'] !== undefined ? link : tag
}
