import type { Messages } from '../../messages.ts'
import { adminGerman } from './admin.ts'
import { asidesGerman } from './asides.ts'
import { auditGerman } from './audit.ts'
import { canvasGerman } from './canvas.ts'
import { changeTypeGerman } from './change-type.ts'
import { commandsGerman } from './commands.ts'
import { conflictGerman } from './conflict.ts'
import { formsGerman } from './forms.ts'
import { historyGerman } from './history.ts'
import { languagesGerman } from './languages.ts'
import { liveGerman } from './live.ts'
import { mediaGerman } from './media.ts'
import { pagesGerman } from './pages.ts'
import { panelGerman } from './panel.ts'
import { pasteGerman } from './paste.ts'
import { pasteDialogGerman } from './paste-dialog.ts'
import { playgroundGerman } from './playground.ts'
import { publishGerman } from './publish.ts'
import { revisionsGerman } from './revisions.ts'
import { saveFormGerman } from './save-form.ts'
import { schedulesGerman } from './schedules.ts'
import { selectionGerman } from './selection.ts'
import { sentencesGerman } from './sentences.ts'
import { seoGerman } from './seo.ts'
import { settingsGerman } from './settings.ts'
import { shareGerman } from './share.ts'
import { shortcutsGerman } from './shortcuts.ts'
import { sidesGerman } from './sides.ts'
import { stepsGerman } from './steps.ts'
import { storiesGerman } from './stories.ts'
import { termsGerman } from './terms.ts'
import { trashGerman } from './trash.ts'
import { uploadsGerman } from './uploads.ts'
import { wordsGerman } from './words.ts'
import { workspaceGerman } from './workspace.ts'

/** Everything the editor says, in German. */
export const germanMessages = {
  ...adminGerman,
  ...asidesGerman,
  ...auditGerman,
  ...canvasGerman,
  ...changeTypeGerman,
  ...commandsGerman,
  ...conflictGerman,
  ...formsGerman,
  ...historyGerman,
  ...languagesGerman,
  ...liveGerman,
  ...mediaGerman,
  ...pagesGerman,
  ...panelGerman,
  ...pasteGerman,
  ...pasteDialogGerman,
  ...playgroundGerman,
  ...publishGerman,
  ...revisionsGerman,
  ...saveFormGerman,
  ...schedulesGerman,
  ...selectionGerman,
  ...sentencesGerman,
  ...seoGerman,
  ...settingsGerman,
  ...shareGerman,
  ...shortcutsGerman,
  ...sidesGerman,
  ...stepsGerman,
  ...storiesGerman,
  ...termsGerman,
  ...trashGerman,
  ...uploadsGerman,
  ...wordsGerman,
  ...workspaceGerman,
} as const satisfies Messages
