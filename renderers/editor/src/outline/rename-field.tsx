import { isOfComposition } from '@quoin/dom/canvas'
import { useEffect, useRef } from 'react'
import type { Workspace } from '../workspace/workspace.ts'

interface RenameFieldProps {
  readonly workspace: Workspace
  readonly id: string
  readonly name: string
  readonly onDone: () => void
}

/** A name of one's own for a block, seen in the outline only. Escape keeps the old one. */
export function RenameField({ workspace, id, name, onDone }: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const left = useRef(false)
  useEffect(() => input.current?.select(), [])

  function leave(label?: string): void {
    if (left.current) return
    left.current = true
    if (label !== undefined && label !== name) workspace.do({ type: 'block.setLabel', id, label })
    onDone()
  }

  return (
    <input
      ref={input}
      className="qe-input"
      defaultValue={name}
      maxLength={80}
      aria-label={workspace.say('outline.rename', { name })}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => leave(event.target.value.trim())}
      onKeyDown={(event) => {
        event.stopPropagation()
        // of what is being composed the key is the end, and not of the name
        if (isOfComposition(event.nativeEvent)) return
        if (event.key === 'Enter') leave(event.currentTarget.value.trim())
        if (event.key === 'Escape') leave()
      }}
    />
  )
}
