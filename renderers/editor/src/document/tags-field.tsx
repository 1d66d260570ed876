import { isOfComposition } from '@quoin/dom/canvas'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { answered } from '../parts/answers.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { TagTokens } from './tag-tokens.tsx'
import { knownTags, longestTag, mostTags, tagsIn, withTag } from './with-tag.ts'

/** Comma or Enter adds; in the empty field Backspace marks the last tag, then takes it away. */
export function TagsField({ workspace, disabled }: { readonly workspace: Workspace; readonly disabled: boolean }) {
  const { session, host, say } = workspace
  const tags = useSession(session, (state) => state.page.tags)
  const language = useSession(session, (state) => state.page.language)
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string>()
  const removed = useRef(new Set<string>())
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const uses = useQuery({
    queryKey: ['tags', language, 'uses'],
    queryFn: () => answered(host.client.pages.tagUses({ language })),
    // a tag of the page one comes from is offered, too
    refetchOnMount: 'always',
  })
  const isFull = tags.length >= mostTags

  function set(next: readonly string[]): void {
    setMarked(undefined)
    for (const tag of tags) if (!next.includes(tag)) removed.current.add(tag)
    if (next !== tags) session.dispatch({ type: 'page.set', path: ['tags'], value: next })
    // what was pressed to remove a tag is gone with it
    if (next.length < tags.length) field.current?.focus()
  }

  function add(): void {
    if (isFull) return
    set(withTag(tags, typed, known()))
    setTyped('')
  }

  const known = () => knownTags(uses.data ?? [], removed.current)

  /** A comma that no key tells of, as on the keyboard of a phone, and a list that is pasted. */
  function take(text: string): void {
    const [whole, rest] = isFull ? [[], text] : tagsIn(text, known())
    if (whole.length > 0) set(whole.reduce<readonly string[]>((list, tag) => withTag(list, tag, known()), tags))
    setTyped(rest)
  }

  function press(event: KeyboardEvent): void {
    if (isOfComposition(event.nativeEvent)) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '' && !event.repeat) {
      const last = tags.at(-1)
      if (last === undefined) return
      if (marked === last) set(tags.slice(0, -1))
      else {
        setMarked(last)
        host.announce(say('page.tagMarked', { tag: last }))
      }
    } else setMarked(undefined)
  }

  return (
    <div className="qe-field">
      <label className="qe-label" htmlFor={id}>
        {say('page.tags')}
      </label>
      <TagTokens
        tags={tags}
        marked={marked}
        disabled={disabled}
        onTags={set}
        onMoved={(tag, position) => host.announce(say('page.tagMoved', { tag, position, count: tags.length }))}
      />
      <input
        id={id}
        ref={field}
        className="qe-input"
        list={`${id}-known`}
        value={typed}
        maxLength={longestTag}
        disabled={disabled}
        placeholder={say('page.tagAdd')}
        aria-describedby={isFull ? `${id}-full` : undefined}
        onChange={({ target, nativeEvent }) => {
          if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setTyped(target.value)
          else take(target.value)
        }}
        onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim()
          if (tagsIn(pasted, known())[0].length === 0) return
          event.preventDefault()
          take(`${typed}${pasted},`)
        }}
        onBlur={() => {
          setMarked(undefined)
          add()
        }}
        onKeyDown={press}
      />
      <datalist id={`${id}-known`}>
        {(uses.data ?? [])
          .filter(({ tag }) => !tags.includes(tag))
          .map((one) => (
            <option key={one.tag} value={one.tag} label={say('page.tagUses', { count: one.uses })} />
          ))}
      </datalist>
      {isFull && (
        <p className="qe-help" id={`${id}-full`}>
          {say('page.tagsFull', { count: mostTags })}
        </p>
      )}
    </div>
  )
}
