import { useCallback, useEffect, useRef } from 'react'
import { enterNew } from '../commands/enter-new.ts'
import { issueText } from '../parts/answers.ts'
import { afterPaint } from '../workspace/after-paint.ts'
import { stepText } from '../workspace/step-text.ts'
import type { Slash } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { rememberBlock } from './add-block.ts'
import { type InsertableBlock, insertion } from './insertable-blocks.ts'
import { backToSlash, withoutSlash } from './without-slash.ts'

const restMs = 150

/** What the add menu does with a block that is rested on or chosen, and how it closes. */
export function useInsertion(workspace: Workspace, slash: Slash | undefined) {
  const { say, host } = workspace
  const added = useRef(false)
  const rest = usePreview(workspace)

  function insert(block: InsertableBlock, keepOpen: boolean): void {
    if (added.current) return
    rest(undefined)
    if (!put(block)) return
    if (keepOpen) rememberBlock(workspace, block)
    else closeOnceSeen(block)
  }

  /** With it goes what asked for it. */
  function put(block: InsertableBlock): boolean {
    const command = insertion(block, block.at)
    const clear = slash && withoutSlash(workspace, slash)
    if (!clear) return workspace.do(command)
    const label = { key: 'label.inserted', args: { name: block.label } } as const
    const result = workspace.session.batch([clear, command], label)
    if (result.ok) host.announce(stepText(label, say))
    else workspace.notify(issueText(result.issues, say), { tone: 'danger' })
    return result.ok
  }

  function close(): void {
    workspace.open(undefined)
    if (slash) backToSlash(workspace, slash)
  }

  function closeOnceSeen(block: InsertableBlock): void {
    added.current = true
    // closing gives the whole editor back, which takes longer than to draw a block
    afterPaint(() => {
      rememberBlock(workspace, block)
      workspace.open(undefined)
      enterNew(workspace)
    })
  }

  return { rest, insert, close }
}

/** Rested on for 150 ms, a block is drawn at its place; left, it is gone again. */
function usePreview({ session, post }: Workspace): (block: InsertableBlock | undefined) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    session.cancel()
  }, [session])
  useEffect(() => stop, [stop])
  return useCallback(
    (block) => {
      stop()
      if (!block || block.refused !== undefined) return
      timer.current = setTimeout(() => {
        if (!session.begin({ key: 'label.inserted', args: { name: block.label } }).ok) return
        const result = session.preview(insertion(block, block.at))
        if (!result.ok) return session.cancel()
        const [id] = result.created
        if (id !== undefined) post({ type: 'select', ids: [id], primary: id, reveal: 'scroll' })
      }, restMs)
    },
    [session, post, stop],
  )
}
