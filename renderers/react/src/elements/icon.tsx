import { type IconName, iconParts } from '@quoin/kit'
import { reactAttrs } from '../react-attrs.ts'

export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  const parts = iconParts(name, className)
  return (
    <svg aria-hidden="true" {...reactAttrs(parts.svg)}>
      <path {...reactAttrs(parts.path)} />
    </svg>
  )
}
