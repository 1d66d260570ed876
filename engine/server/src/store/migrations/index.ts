import type { Migration } from '../databases/migration.ts'
import { formMigrations } from './forms.ts'
import { hookMigrations } from './hooks.ts'
import { jobMigrations } from './jobs.ts'
import { journalMigrations } from './journal.ts'
import { mediaMigrations } from './media.ts'
import { pageMigrations } from './pages.ts'
import { peopleMigrations } from './people.ts'
import { rateMigrations } from './rates.ts'
import { settingsMigrations } from './settings.ts'
import { storyMigrations } from './stories.ts'

/** In the order in which they run. New ones are appended to their area; a released one never changes. */
export const migrations: readonly Migration[] = [
  ...journalMigrations,
  ...settingsMigrations,
  ...peopleMigrations,
  ...pageMigrations,
  ...formMigrations,
  ...hookMigrations,
  ...mediaMigrations,
  ...storyMigrations,
  ...jobMigrations,
  ...rateMigrations,
]
