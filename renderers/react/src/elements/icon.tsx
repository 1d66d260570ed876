import { type IconName, iconParts } from '@quoin/kit'
import type { ReactNode } from 'react'
import { reactAttrs } from '../react-attrs.ts'

export function icon({ name, className }: { readonly name: IconName; readonly className?: string }): ReactNode {
  const parts = iconParts(name, className)
  return (
    <svg aria-hidden="true" {...reactAttrs(parts.svg)}>
      <path {...reactAttrs(parts.path)} />
    </svg>
  )
}
