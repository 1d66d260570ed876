import type { ScheduleEntry } from '@quoin/engine/wire'
import type { AdminConfig } from '../admin/admin-config.ts'
import { languageName, pageTypeName } from '../admin/config-names.ts'
import type { IconName } from '../icons.tsx'
import type { ScheduleKey } from '../messages/en/schedules.ts'
import { personName } from '../parts/person-name.ts'
import type { Say } from '../say-in.ts'
import { clockText } from './day-text.ts'
import { type EntryKind, kindOf } from './entries.ts'

export const kindIcons: Readonly<Record<EntryKind, IconName>> = {
  publish: 'publish',
  unpublish: 'takeOff',
  failed: 'warning',
}

type Words = Pick<AdminConfig, 'languages' | 'site' | 'messages'>

/** What is to be known of an entry beside its page and its time, in one line. */
export function entryFacts(entry: ScheduleEntry, config: Words, say: Say<ScheduleKey>): string {
  const { language, pageType, by } = entry
  const who = by === null ? '' : say('schedules.by', { name: personName(by) })
  return [languageName(config, language), pageTypeName(config, pageType), who].filter(Boolean).join(' · ')
}

/** An entry for those who hear it, where its day has been said. */
export function entryLabel(entry: ScheduleEntry, config: Words, say: Say<ScheduleKey>, locale: string): string {
  const language = config.languages.length > 1 ? [languageName(config, entry.language)] : []
  return say.row([entry.name, say(`schedules.${kindOf(entry)}`), clockText(entry.at, locale), ...language])
}
