import type { ComponentPropsWithoutRef } from 'react'

/**
 * A link of the host's own within the site. The `QuoinApp` around it makes its target ready once it comes within 200 px
 * of the view, and hands clicks to the host's router.
 */
export function Link(props: ComponentPropsWithoutRef<'a'> & { readonly href: string }) {
  return <a {...props} data-prefetch="" />
}
