import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Icon } from '../icons.tsx'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { longestTag, withTag } from './with-tag.ts'

/** Comma or Enter adds, Backspace in the empty field takes the last away. */
export function TagsField({ workspace, disabled }: { readonly workspace: Workspace; readonly disabled: boolean }) {
  const { session, host, say } = workspace
  const tags = useSession(session, (state) => state.page.tags)
  const language = useSession(session, (state) => state.page.language)
  const [typed, setTyped] = useState('')
  const id = useId()
  const known = useQuery({
    queryKey: ['tags', language],
    queryFn: async () => {
      const answer = await host.client.pages.tags({ language })
      return answer.ok ? answer.value.map(tagName).filter((name) => name !== '') : []
    },
  })
  const set = (next: readonly string[]) => {
    if (next !== tags) session.dispatch({ type: 'page.set', path: ['tags'], value: next })
  }
  const add = () => {
    set(withTag(tags, typed))
    setTyped('')
  }
  return (
    <div className="qe-field">
      <label className="qe-label" htmlFor={id}>
        {say('page.tags')}
      </label>
      {tags.length > 0 && (
        <ul className="qe-tokens">
          {tags.map((tag) => (
            <li key={tag} className="qe-token">
              {tag}
              <button
                type="button"
                className="qe-token-remove"
                aria-label={say('page.tagRemove', { tag })}
                disabled={disabled}
                onClick={() => set(tags.filter((one) => one !== tag))}
              >
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="qe-input"
        list={`${id}-known`}
        value={typed}
        maxLength={longestTag}
        disabled={disabled}
        placeholder={say('page.tagAdd')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ',') {
            event.preventDefault()
            add()
          } else if (event.key === 'Backspace' && typed === '') set(tags.slice(0, -1))
        }}
      />
      <datalist id={`${id}-known`}>
        {(known.data ?? []).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

/** The list of tags names them alone or with how often each is used. */
function tagName(entry: unknown): string {
  if (typeof entry === 'string') return entry
  const { tag, name } = (entry ?? {}) as { readonly tag?: unknown; readonly name?: unknown } // both are looked at
  return typeof tag === 'string' ? tag : typeof name === 'string' ? name : ''
}
