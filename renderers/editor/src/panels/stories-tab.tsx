import { findNode } from '@quoin/edit'
import type { JsonObject } from '@quoin/engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IconButton } from '../chrome/icon-button.tsx'
import { LookupFailed } from '../fields/lookup-failed.tsx'
import { storyMessages } from '../messages/en/stories.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered, problemText, type Refusal, refusalOf } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { SearchInput } from '../parts/search-input.tsx'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

const searchFrom = 7

interface ShownStory {
  readonly name: string
  readonly props: JsonObject
  /** Of stories people saved. */
  readonly id?: string
  readonly version?: number | null
  readonly createdBy?: string | null
}

/** Presets of this block: those that come with it, and those that were saved. Resting on one shows it on the page. */
export function StoriesTab({ workspace }: { readonly workspace: Workspace }) {
  const { session, painted, host } = workspace
  const say = useSay(storyMessages)
  const state = useSession(painted, (whole) => whole)
  const { primary: id } = state.selection
  const found = findNode(state, workspace.site, id)
  const type = found?.node.type ?? ''
  const [name, setName] = useState('')
  const [query, setQuery] = useState('')
  const [renamed, setRenamed] = useState<ShownStory>()
  const [removed, setRemoved] = useState<ShownStory>()
  const calls = host.client.site.stories(type)
  const saved = useQuery({
    queryKey: ['stories', type],
    queryFn: async () => (await answered(calls.list())).items,
    enabled: host.scope !== 'SESSION',
  })
  // what goes away is not left by the pointer or the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block has other stories
  useEffect(() => () => session.cancel(), [session, id])
  if (id === undefined || !found?.schema) return null
  const coded: readonly ShownStory[] = found.schema.stories
  const stories = [...coded, ...(saved.data ?? [])]
  const wanted = query.trim().toLocaleLowerCase()
  const shown = stories.filter((story) => story.name.toLocaleLowerCase().includes(wanted))
  const label = { key: 'label.story', args: { story: '', name: found.schema.label } } as const

  const command = (story: ShownStory, node: string) => ({
    type: 'block.applyStory' as const,
    id: node,
    story: story.name,
    ...(story.id === undefined ? {} : { props: story.props, ...(story.version ? { version: story.version } : {}) }),
  })

  function preview(story: ShownStory): void {
    if (session.getState().readOnly.length > 0) return
    session.cancel()
    // one that cannot be shown leaves nothing open
    if (session.begin(label).ok && !session.preview(command(story, id ?? '')).ok) session.cancel()
  }

  /** A story that was looked at may be gone from the list. */
  function search(words: string): void {
    session.cancel()
    setQuery(words)
  }

  function apply(story: ShownStory): void {
    session.cancel()
    if (id !== undefined) workspace.do(command(story, id))
  }

  /** One's own; admins any (S-3). */
  function mayChange({ id, createdBy }: ShownStory): boolean {
    const { user } = host
    return id !== undefined && (createdBy === user.id || user.isAdmin)
  }

  async function remove(story: ShownStory): Promise<Refusal | undefined> {
    const answer = await calls.remove(story.id ?? '')
    if (!answer.ok) return refusalOf(answer.problem)
    await saved.refetch()
    return undefined
  }

  async function rename(story: ShownStory, to: string): Promise<Refusal | undefined> {
    const answer = await calls.update(story.id ?? '', { name: to })
    if (!answer.ok) return refusalOf(answer.problem)
    await saved.refetch()
    return undefined
  }

  async function save(): Promise<void> {
    const { props = {}, version } = found?.node ?? {}
    const answer = await calls.create({ name: name.trim(), props, ...(version === undefined ? {} : { version }) })
    if (!answer.ok) return workspace.notify(problemText(answer.problem), { tone: 'danger' })
    setName('')
    await saved.refetch()
    workspace.notify(say('story.saved', { name: name.trim() }))
  }

  return (
    <div className="qe-fields">
      {stories.length > searchFrom && <SearchInput label={say('story.search')} value={query} onChange={search} />}
      {stories.length > 0 && shown.length === 0 && <p className="qe-empty">{say('story.noneFound')}</p>}
      {stories.length === 0 ? (
        !saved.error && <p className="qe-empty">{say('story.none')}</p>
      ) : (
        <ul className="qe-items">
          {shown.map((story) => (
            <li key={story.id ?? story.name} className="qe-item">
              <button
                type="button"
                className="qe-item-text"
                dir="auto"
                onMouseEnter={() => preview(story)}
                onMouseLeave={() => session.cancel()}
                onFocus={() => preview(story)}
                onBlur={() => session.cancel()}
                onClick={() => apply(story)}
              >
                {story.name}
              </button>
              {mayChange(story) && (
                <span className="qe-item-actions">
                  <IconButton
                    icon="pencil"
                    small
                    label={say('story.rename', { name: story.name })}
                    onPress={() => setRenamed(story)}
                  />
                  <IconButton
                    icon="remove"
                    small
                    label={say('story.remove', { name: story.name })}
                    onPress={() => setRemoved(story)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {saved.error && (
        <LookupFailed
          text={say.text(saved.error.message)}
          messages={host.config.messages}
          onRetry={() => void saved.refetch()}
        />
      )}
      {renamed && (
        <NameDialog
          title={say('story.rename', { name: renamed.name })}
          label={say('story.newName')}
          initial={renamed.name}
          maxLength={80}
          onName={(to) => rename(renamed, to)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <Confirm
          title={say('story.removeTitle', { name: removed.name })}
          act={say('app.delete')}
          danger
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{say('story.removeHelp')}</p>
        </Confirm>
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
        <ActButton
          type="submit"
          className="qe-button"
          disabled={name.trim() === '' || stories.some((one) => one.name === name.trim())}
        >
          {say('story.save')}
        </ActButton>
      </form>
    </div>
  )
}
