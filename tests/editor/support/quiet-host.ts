import type { AdminHost } from '../../../renderers/editor/src/admin/admin-config.ts'
import type { Some } from '../../support/partly.ts'

/** What is around every part of the editor, where nobody hears what it says. */
export const quietHost = {
  scope: 'SITE',
  kept: undefined,
  announce: () => {},
  notify: () => () => {},
  guardLeaving: () => () => {},
} as const satisfies Some<AdminHost>
