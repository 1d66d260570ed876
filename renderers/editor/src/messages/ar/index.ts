import type { Messages } from '../../messages.ts'
import { adminArabic } from './admin.ts'
import { asidesArabic } from './asides.ts'
import { auditArabic } from './audit.ts'
import { canvasArabic } from './canvas.ts'
import { changeTypeArabic } from './change-type.ts'
import { commandsArabic } from './commands.ts'
import { conflictArabic } from './conflict.ts'
import { formsArabic } from './forms.ts'
import { historyArabic } from './history.ts'
import { languagesArabic } from './languages.ts'
import { liveArabic } from './live.ts'
import { mediaArabic } from './media.ts'
import { pagesArabic } from './pages.ts'
import { panelArabic } from './panel.ts'
import { pasteArabic } from './paste.ts'
import { pasteDialogArabic } from './paste-dialog.ts'
import { playgroundArabic } from './playground.ts'
import { publishArabic } from './publish.ts'
import { revisionsArabic } from './revisions.ts'
import { saveFormArabic } from './save-form.ts'
import { schedulesArabic } from './schedules.ts'
import { selectionArabic } from './selection.ts'
import { sentencesArabic } from './sentences.ts'
import { seoArabic } from './seo.ts'
import { settingsArabic } from './settings.ts'
import { shareArabic } from './share.ts'
import { shortcutsArabic } from './shortcuts.ts'
import { sidesArabic } from './sides.ts'
import { stepsArabic } from './steps.ts'
import { storiesArabic } from './stories.ts'
import { termsArabic } from './terms.ts'
import { trashArabic } from './trash.ts'
import { uploadsArabic } from './uploads.ts'
import { wordsArabic } from './words.ts'
import { workspaceArabic } from './workspace.ts'

/** Everything the editor says, in Arabic. */
export const arabicMessages = {
  ...adminArabic,
  ...asidesArabic,
  ...auditArabic,
  ...canvasArabic,
  ...changeTypeArabic,
  ...commandsArabic,
  ...conflictArabic,
  ...formsArabic,
  ...historyArabic,
  ...languagesArabic,
  ...liveArabic,
  ...mediaArabic,
  ...pagesArabic,
  ...panelArabic,
  ...pasteArabic,
  ...pasteDialogArabic,
  ...playgroundArabic,
  ...publishArabic,
  ...revisionsArabic,
  ...saveFormArabic,
  ...schedulesArabic,
  ...selectionArabic,
  ...sentencesArabic,
  ...seoArabic,
  ...settingsArabic,
  ...shareArabic,
  ...shortcutsArabic,
  ...sidesArabic,
  ...stepsArabic,
  ...storiesArabic,
  ...termsArabic,
  ...trashArabic,
  ...uploadsArabic,
  ...wordsArabic,
  ...workspaceArabic,
} as const satisfies Messages
