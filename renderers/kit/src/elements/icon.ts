import { classes } from '../classes.ts'
import { type IconName, icons } from '../icons.ts'
import type { Attrs } from '../marks.ts'

/** The attributes of a drawing and of its one path. */
export interface IconParts {
  readonly svg: Attrs
  readonly path: Attrs
}

/** Always decoration: what it stands for is said in words beside it. */
export function iconParts(name: IconName, className?: string): IconParts {
  return {
    svg: {
      class: className ? `${classes.icon} ${className}` : classes.icon,
      viewBox: '0 0 24 24',
      'aria-hidden': 'true',
      focusable: 'false',
    },
    path: { d: icons[name], 'fill-rule': 'evenodd' },
  }
}
