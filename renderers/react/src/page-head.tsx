import type { Catalogue, LoadedPage } from '@quoin/engine'
import { type HeadOptions, headTags } from '@quoin/kit'
import { createElement, type ReactNode } from 'react'
import { reactAttrs } from './react-attrs.ts'

export interface PageHeadProps<C extends Catalogue> extends Omit<HeadOptions, 'structuredData'> {
  readonly page: LoadedPage<C>
}

/** Title and description of a page, its addresses, and what social sites read. Stands anywhere: React lifts it into the head. */
export function PageHead<C extends Catalogue>({ page, ...options }: PageHeadProps<C>): ReactNode {
  return headTags(page, options).map(({ tag, attrs, text }) =>
    createElement(tag, { key: `${tag} ${JSON.stringify(attrs)}`, ...reactAttrs(attrs) }, text),
  )
}
