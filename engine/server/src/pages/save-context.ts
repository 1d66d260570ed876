import type { Settings } from '../store/settings.ts'
import type { Viewer } from './admin-view.ts'
import type { ChangeContext } from './apply-change.ts'

export interface SaveContext extends ChangeContext {
  readonly viewer: Viewer
  readonly settings: Settings
}
