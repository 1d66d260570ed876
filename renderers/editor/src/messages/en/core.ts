import { canvasTexts } from '@quoin/dom/canvas'
import { labelTexts } from '@quoin/edit'
import { adminMessages } from './admin.ts'
import { commandMessages } from './commands.ts'
import { historyMessages } from './history.ts'
import { liveMessages } from './live.ts'
import { pageMessages } from './pages.ts'
import { panelMessages } from './panel.ts'
import { pasteMessages } from './paste.ts'
import { uploadMessages } from './uploads.ts'
import { workspaceMessages } from './workspace.ts'

/** What the editor says from the start. What only one screen says comes with that screen, by `useSay(mediaMessages)`. */
export const coreMessages = {
  ...canvasTexts,
  ...labelTexts,
  ...adminMessages,
  ...commandMessages,
  ...historyMessages,
  ...liveMessages,
  ...pageMessages,
  ...panelMessages,
  ...pasteMessages,
  ...uploadMessages,
  ...workspaceMessages,
} as const
