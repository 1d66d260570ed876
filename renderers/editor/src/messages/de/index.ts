import type { Messages } from '../../messages.ts'
import { adminGerman } from './admin.ts'
import { auditGerman } from './audit.ts'
import { canvasGerman } from './canvas.ts'
import { commandsGerman } from './commands.ts'
import { formsGerman } from './forms.ts'
import { historyGerman } from './history.ts'
import { liveGerman } from './live.ts'
import { mediaGerman } from './media.ts'
import { pagesGerman } from './pages.ts'
import { panelGerman } from './panel.ts'
import { pasteGerman } from './paste.ts'
import { publishGerman } from './publish.ts'
import { schedulesGerman } from './schedules.ts'
import { sentencesGerman } from './sentences.ts'
import { seoGerman } from './seo.ts'
import { settingsGerman } from './settings.ts'
import { stepsGerman } from './steps.ts'
import { termsGerman } from './terms.ts'
import { workspaceGerman } from './workspace.ts'

/** Everything the editor says, in German. */
export const germanMessages = {
  ...adminGerman,
  ...auditGerman,
  ...canvasGerman,
  ...commandsGerman,
  ...formsGerman,
  ...historyGerman,
  ...liveGerman,
  ...mediaGerman,
  ...pagesGerman,
  ...panelGerman,
  ...pasteGerman,
  ...publishGerman,
  ...schedulesGerman,
  ...sentencesGerman,
  ...seoGerman,
  ...settingsGerman,
  ...stepsGerman,
  ...termsGerman,
  ...workspaceGerman,
} as const satisfies Messages
