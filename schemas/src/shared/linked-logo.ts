import type { ImageValue } from '@quoin/engine'

/** What a logo is called when its picture has no alt text: the host it links to, else "Logo". */
export function logoAlt(props: { readonly image: ImageValue | null; readonly link: string }): string {
  return props.image?.alt || hostName(props.link) || 'Logo'
}

function hostName(address: string): string {
  try {
    return new URL(address).hostname
  } catch {
    return ''
  }
}
