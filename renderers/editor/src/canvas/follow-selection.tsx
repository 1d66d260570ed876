import { findNode } from '@quoin/edit'
import { type RefObject, useEffect } from 'react'
import { useSession } from '../use-session.ts'
import { selectionText } from '../workspace/spoken-selection.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { sendClip } from './answer-canvas.ts'

interface FollowSelectionProps {
  readonly workspace: Workspace
  readonly root: RefObject<HTMLElement | null>
}

/** What another selection brings along. Draws nothing: apart from the page, so that a selection does not draw all of it. */
export function FollowSelection({ workspace, root }: FollowSelectionProps) {
  const selection = useSession(workspace.painted, (state) => state.selection)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection asks for its own tab
  useEffect(() => {
    // who walks the outline stays in it
    const inOutline = document.activeElement?.closest('.qe-tree') != null
    if (!workspace.view.get().pinned && !inOutline) workspace.view.set({ tab: undefined })
  }, [selection, workspace])
  useClip(workspace, root)
  useSpokenSelection(workspace, root)
  return null
}

/** Copied in the frame is what is selected as it is then: made ready anew while the frame has the keyboard, and as it gets it. */
function useClip(workspace: Workspace, root: RefObject<HTMLElement | null>): void {
  const { session, painted } = workspace
  useEffect(() => {
    let ready: readonly unknown[] = []
    function prepare(): void {
      const state = session.getState()
      const { ids, field } = state.selection
      const inFrame = document.activeElement === root.current?.querySelector('.qe-canvas-frame')
      if (!inFrame || field || ids.length === 0) return
      const nodes = ids.map((id) => findNode(state, session.site, id)?.node)
      if (nodes.length === ready.length && nodes.every((node, index) => node === ready[index])) return
      ready = nodes
      sendClip(workspace)
    }
    // into a frame: nothing else tells of it
    window.addEventListener('blur', prepare)
    const off = painted.subscribe(prepare)
    prepare()
    return () => {
      window.removeEventListener('blur', prepare)
      off()
    }
  }, [workspace, session, painted, root])
}

/** On the page nothing that has the focus says what is selected; in the outline, the panel and a text something does. */
function useSpokenSelection(workspace: Workspace, root: RefObject<HTMLElement | null>): void {
  const { session, host } = workspace
  useEffect(() => {
    function speak(): void {
      const { selection } = session.getState()
      const frame = root.current?.querySelector('.qe-canvas-frame')
      if (selection.field === undefined && frame === document.activeElement) host.announce(selectionText(workspace))
    }
    // into a frame: nothing else tells of it
    window.addEventListener('blur', speak)
    const off = session.subscribe(({ selection }) => selection, speak)
    return () => {
      window.removeEventListener('blur', speak)
      off()
    }
  }, [workspace, session, host, root])
}
