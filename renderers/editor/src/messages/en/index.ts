import { auditMessages } from './audit.ts'
import { coreMessages } from './core.ts'
import { formMessages } from './forms.ts'
import { mediaMessages } from './media.ts'
import { playgroundMessages } from './playground.ts'
import { publishMessages } from './publish.ts'
import { revisionMessages } from './revisions.ts'
import { scheduleMessages } from './schedules.ts'
import { seoMessages } from './seo.ts'
import { settingsMessages } from './settings.ts'
import { shareMessages } from './share.ts'
import { shortcutMessages } from './shortcuts.ts'

/** Everything the editor says, in English. */
export const englishMessages = {
  ...auditMessages,
  ...coreMessages,
  ...formMessages,
  ...mediaMessages,
  ...playgroundMessages,
  ...publishMessages,
  ...revisionMessages,
  ...scheduleMessages,
  ...seoMessages,
  ...settingsMessages,
  ...shareMessages,
  ...shortcutMessages,
} as const
