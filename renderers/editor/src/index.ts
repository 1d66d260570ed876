export { Admin } from './admin/admin.tsx'
export {
  type AdminConfig,
  type AdminHost,
  type EditorRegions,
  type Language,
  type MenuEntry,
  type PageStarter,
  type Region,
  useAdmin,
} from './admin/admin-config.ts'
export type { AdminOptions } from './admin/complete-config.ts'
export { Editor, type EditorProps, type OwnSession, type ServerPageSource } from './embed/editor.tsx'
export type { FieldControl, FieldControlProps } from './fields/field-control.ts'
export { englishMessages, type MessageKey, type Messages } from './messages.ts'
export { useSession } from './use-session.ts'
export type { Workspace } from './workspace/workspace.ts'
