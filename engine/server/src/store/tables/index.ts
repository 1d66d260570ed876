import type { FormTables } from './forms.ts'
import type { HookTables } from './hooks.ts'
import type { JobTables } from './jobs.ts'
import type { JournalTables } from './journal.ts'
import type { MediaTables } from './media.ts'
import type { PageTables } from './pages.ts'
import type { PeopleTables } from './people.ts'
import type { RateTables } from './rates.ts'
import type { SettingsTables } from './settings.ts'
import type { StoryTables } from './stories.ts'

/** Every table by area, as its migrations make it. Times are milliseconds, flags are 0 or 1, JSON is text. */
export type Tables = JournalTables &
  SettingsTables &
  PeopleTables &
  PageTables &
  FormTables &
  HookTables &
  MediaTables &
  StoryTables &
  JobTables &
  RateTables
