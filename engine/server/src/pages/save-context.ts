import type { Act } from '../auth/permissions.ts'
import type { Settings } from '../store/settings.ts'
import type { Viewer } from './admin-view.ts'
import type { ChangeContext } from './apply-change.ts'

export interface SaveContext extends ChangeContext {
  readonly viewer: Viewer
  readonly settings: Settings
  /** What of its rights the call needs beside that of its route. */
  readonly may: (act: Act) => boolean
}
