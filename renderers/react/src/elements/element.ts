import { type Attrs, noAttrs } from '@quoin/kit'
import type { ReactElement, ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { reactAttrs } from '../react-attrs.ts'
import type { LinkComponent } from './link-tag.ts'

/**
 * An element whose tag and class are chosen by code. Children in a list stand where they stand: they need no keys. The
 * parts of its attributes share no name.
 */
export function element(
  tag: string | LinkComponent,
  className: string | undefined,
  children: ReactNode | readonly ReactNode[],
  first: Attrs = noAttrs,
  second: Attrs = noAttrs,
  third: Attrs = noAttrs,
): ReactElement {
  const name = tag as 'div' // any tag: React's types know them by name only
  // React walks a list of one where it writes an only child straight away; an element without an end takes no list at all
  const inside = isList(children) && children.length < 2 ? children[0] : children
  const props = { className, children: inside }
  if (first !== noAttrs) Object.assign(props, reactAttrs(first))
  if (second !== noAttrs) Object.assign(props, reactAttrs(second))
  if (third !== noAttrs) Object.assign(props, reactAttrs(third))
  return isList(inside) ? jsxs(name, props) : jsx(name, props)
}

function isList(children: ReactNode | readonly ReactNode[]): children is readonly ReactNode[] {
  return Array.isArray(children)
}
