export { Admin } from './admin/admin.tsx'
export {
  type AdminConfig,
  type AdminHost,
  type AdminPaths,
  type Device,
  type Language,
  useAdmin,
} from './admin/admin-config.ts'
export { Editor, type EditorProps } from './editor.tsx'
export type { FieldControl, FieldControlProps } from './fields/field-control.ts'
export { englishMessages, type MessageKey, type Messages } from './messages.ts'
export { useSession } from './use-session.ts'
