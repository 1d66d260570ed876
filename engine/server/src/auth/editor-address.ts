import type { Settings } from '../store/settings.ts'

/** Where links to the editor lead: the one other origin of the administration; of several none says where the editor is. */
export function editorAddress({
  siteUrl,
  adminOrigins: [first, ...more],
}: Pick<Settings, 'siteUrl' | 'adminOrigins'>): string {
  return first === undefined || more.length > 0 ? siteUrl : first
}
