import type { LoadFailure } from '@quoin/edit/protocol'
import type { Off, Page } from '@quoin/engine'
import type { DrawFault } from '@quoin/kit'

/** How the page in the canvas redraws. When a call returns, the document shows the page. */
export interface CanvasHost {
  /** The renderer's name. */
  readonly name: string
  /** Draws the stored page; `touched` names the nodes that changed, and is empty for a page drawn afresh. */
  update(page: Page, touched: readonly string[]): void
  /** Draws as visitors see it, without marks, and back. */
  setMode(mode: 'edit' | 'preview'): void
  /** Blocks that could not be drawn. Each is replaced by an element that carries its mark and `data-fault`. */
  onFault(listener: (fault: DrawFault) => void): Off
  /** What was loaded for the page came, or came anew, but for these nodes: `update` is to be called again. */
  onLoaded?(listener: (failed: readonly LoadFailure[]) => void): Off
  /** Asks anew for what is loaded for the page. */
  reload?(): void
  stop(): void
}
