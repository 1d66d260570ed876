import type { Point } from '@quoin/edit/protocol'
import { type KeyboardEvent, useRef, useState } from 'react'
import { pressToDrag } from '../drag/press-to-drag.ts'
import { Icon } from '../icons.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { forwardKey } from '../parts/forward-key.ts'
import { useSay } from '../use-say.ts'
import { withTagAt, withTagMoved } from './with-tag.ts'

interface TagTokensProps {
  readonly tags: readonly string[]
  /** Marked by Backspace: the next one removes it. */
  readonly marked: string | undefined
  readonly disabled: boolean
  readonly onTags: (tags: readonly string[]) => void
  readonly onMoved: (tag: string, position: number) => void
}

/** The tags in their order: walked and moved by keys, or dragged to the place of another. */
export function TagTokens({ tags, marked, disabled, onTags, onMoved }: TagTokensProps) {
  const say = useSay()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  if (tags.length === 0) return null

  function move(next: readonly string[], tag: string): void {
    if (next === tags) return
    onTags(next)
    onMoved(tag, next.indexOf(tag) + 1)
  }

  function press(event: KeyboardEvent<HTMLElement>, tag: string): void {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const step = event.key === forwardKey(event.currentTarget) ? 1 : -1
    event.preventDefault()
    event.stopPropagation()
    if ((event.ctrlKey || event.metaKey) && event.shiftKey) move(withTagMoved(tags, tag, step), tag)
    else list.current?.querySelectorAll('button')[tags.indexOf(tag) + step]?.focus()
  }

  function drag(event: PointerEvent, tag: string): void {
    let place = tag
    const follow = ({ x, y }: Point) => {
      const under = document.elementFromPoint(x, y)
      const tokens = [...(list.current?.children ?? [])]
      place = tags[tokens.findIndex((token) => token.contains(under))] ?? place
    }
    const drags = {
      begin(_: string, point: Point) {
        setDragged(tag)
        follow(point)
      },
      move: follow,
      end(drop: boolean) {
        setDragged(undefined)
        if (drop && place !== tag) move(withTagAt(tags, tag, place), tag)
      },
    }
    pressToDrag(drags, event, () => tag)
  }

  return (
    <ul className="qe-tokens" ref={list}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="qe-token"
          data-selected={tag === marked ? '' : undefined}
          data-dragged={tag === dragged ? '' : undefined}
          onPointerDown={({ nativeEvent }) => {
            if (!disabled) drag(nativeEvent, tag)
          }}
        >
          {tag}
          <ActButton
            className="qe-token-remove"
            aria-label={say('page.tagRemove', { tag })}
            disabled={disabled}
            onKeyDown={(event) => press(event, tag)}
            onClick={() => onTags(tags.filter((one) => one !== tag))}
          >
            <Icon name="close" size="small" />
          </ActButton>
        </li>
      ))}
    </ul>
  )
}
