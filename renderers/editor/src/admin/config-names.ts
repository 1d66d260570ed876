import { capital } from '../parts/capital.ts'
import { translated } from '../translated.ts'
import type { AdminConfig } from './admin-config.ts'

export function languageName({ languages }: Pick<AdminConfig, 'languages'>, code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code
}

/** What pages of a type are called together. */
export function pageTypeName({ site, messages }: Pick<AdminConfig, 'site' | 'messages'>, name: string): string {
  return capital(translated(messages, site.pageTypes.find((type) => type.name === name)?.pluralName ?? name))
}
