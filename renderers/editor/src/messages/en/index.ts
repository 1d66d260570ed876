import { asideMessages } from './asides.ts'
import { auditMessages } from './audit.ts'
import { changeTypeMessages } from './change-type.ts'
import { conflictMessages } from './conflict.ts'
import { coreMessages } from './core.ts'
import { formMessages } from './forms.ts'
import { languageMessages } from './languages.ts'
import { mediaMessages } from './media.ts'
import { pasteDialogMessages } from './paste-dialog.ts'
import { playgroundMessages } from './playground.ts'
import { publishMessages } from './publish.ts'
import { revisionMessages } from './revisions.ts'
import { saveFormMessages } from './save-form.ts'
import { scheduleMessages } from './schedules.ts'
import { selectionMessages } from './selection.ts'
import { seoMessages } from './seo.ts'
import { settingsMessages } from './settings.ts'
import { shareMessages } from './share.ts'
import { shortcutMessages } from './shortcuts.ts'
import { sideMessages } from './sides.ts'
import { storyMessages } from './stories.ts'
import { trashMessages } from './trash.ts'
import { wordsMessages } from './words.ts'

/** Everything the editor says, in English. */
export const englishMessages = {
  ...asideMessages,
  ...auditMessages,
  ...changeTypeMessages,
  ...conflictMessages,
  ...coreMessages,
  ...formMessages,
  ...languageMessages,
  ...mediaMessages,
  ...pasteDialogMessages,
  ...playgroundMessages,
  ...publishMessages,
  ...revisionMessages,
  ...saveFormMessages,
  ...scheduleMessages,
  ...selectionMessages,
  ...seoMessages,
  ...settingsMessages,
  ...shareMessages,
  ...shortcutMessages,
  ...sideMessages,
  ...storyMessages,
  ...trashMessages,
  ...wordsMessages,
} as const
