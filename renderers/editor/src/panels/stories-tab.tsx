import { findNode, standingOf } from '@quoin/edit'
import { isRecord, type JsonObject } from '@quoin/engine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../chrome/icon-button.tsx'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface ShownStory {
  readonly name: string
  readonly props: JsonObject
  /** Of stories people saved. */
  readonly id?: string
}

/** Presets of this block: those that come with it, and those that were saved. Resting on one shows it on the page. */
export function StoriesTab({ workspace }: { readonly workspace: Workspace }) {
  const { session, host, say } = workspace
  const state = useSession(session, (whole) => whole)
  const { primary: id } = state.selection
  const found = findNode(state, session.site, id)
  const type = found?.node.type ?? ''
  const [name, setName] = useState('')
  const calls = host.client.site.stories(type)
  const saved = useQuery({
    queryKey: ['stories', type],
    queryFn: async () => {
      const answer = await calls.list()
      return answer.ok ? answer.value.items.flatMap(readStory) : []
    },
  })
  if (id === undefined || !found?.schema) return null
  const coded: readonly ShownStory[] = found.schema.stories
  const stories = [...coded, ...(saved.data ?? [])]
  const label = { key: 'label.story', args: { story: '', name: found.schema.label } } as const

  function preview(story: ShownStory): void {
    if (story.id !== undefined || session.getState().readOnly.length > 0) return
    session.cancel()
    if (session.begin(label).ok) session.preview({ type: 'block.applyStory', id: id ?? '', story: story.name })
  }

  function apply(story: ShownStory): void {
    session.cancel()
    if (id === undefined) return
    if (story.id === undefined) {
      workspace.do({ type: 'block.applyStory', id, story: story.name })
      return
    }
    const at = standingOf(session.getState(), session.site, id)?.before
    if (!at) return
    const copy = { type: 'block.insert', blockType: type, at, props: story.props } as const
    session.batch([copy, { type: 'block.remove', ids: [id] }], {
      key: 'label.story',
      args: { story: story.name, name: found?.schema?.label ?? type },
    })
  }

  async function save(): Promise<void> {
    const answer = await calls.create({ name: name.trim(), props: found?.node.props ?? {} })
    if (!answer.ok) return workspace.notify(answer.problem.detail || answer.problem.title, { tone: 'danger' })
    setName('')
    await saved.refetch()
    workspace.notify(say('story.saved', { name: name.trim() }))
  }

  return (
    <div className="qe-fields">
      {stories.length === 0 ? (
        <p className="qe-empty">{say('story.none')}</p>
      ) : (
        <ul className="qe-items">
          {stories.map((story) => (
            <li key={story.id ?? story.name} className="qe-item">
              <button
                type="button"
                className="qe-item-text"
                onMouseEnter={() => preview(story)}
                onMouseLeave={() => session.cancel()}
                onFocus={() => preview(story)}
                onBlur={() => session.cancel()}
                onClick={() => apply(story)}
              >
                {story.name}
              </button>
              {story.id !== undefined && (
                <span className="qe-item-actions">
                  <IconButton
                    icon="remove"
                    small
                    label={say('story.remove', { name: story.name })}
                    onPress={async () => {
                      await calls.remove(story.id ?? '')
                      await saved.refetch()
                    }}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        className="qe-form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label className="qe-field">
          <span className="qe-label">{say('story.name')}</span>
          <input className="qe-input" value={name} onChange={(event) => setName(event.target.value)} maxLength={80} />
        </label>
        <button
          type="submit"
          className="qe-button"
          disabled={name.trim() === '' || stories.some((one) => one.name === name.trim())}
        >
          {say('story.save')}
        </button>
      </form>
    </div>
  )
}

function readStory(value: JsonObject): readonly ShownStory[] {
  const { id, name, props } = value
  return typeof id === 'string' && typeof name === 'string' && isRecord(props)
    ? [{ id, name, props: props as JsonObject }] // what the server keeps is JSON
    : []
}
