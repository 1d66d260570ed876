export { Admin } from './admin/admin.tsx'
export type { AdminConfig, AdminHost, Language, MenuEntry, PageStarter } from './admin/admin-config.ts'
export type { AdminOptions } from './admin/complete-config.ts'
export { Editor, type EditorProps, type OwnSession, type ServerPageSource } from './embed/editor.tsx'
export type { FieldControl, FieldControlProps } from './fields/field-control.ts'
export { FieldShell } from './fields/field-shell.tsx'
export type { LookWords, SiteLooks } from './looks/site-looks.ts'
export type { MessageKey, Messages } from './messages.ts'
export type { EditorRegions, Region } from './regions.ts'
export {
  type Catalogue,
  type InterfaceLanguage,
  interfaceLanguages,
  type Labels,
  type SiteLabels,
} from './speech/interface-language.ts'
export { useSession } from './use-session.ts'
export type { Workspace } from './workspace/workspace.ts'
