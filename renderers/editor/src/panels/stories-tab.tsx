import { findNode } from '@quoin/edit'
import { useEffect, useState } from 'react'
import { LookupFailed } from '../fields/lookup-failed.tsx'
import { storyMessages } from '../messages/en/stories.ts'
import { SearchInput } from '../parts/search-input.tsx'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { SaveStory } from './save-story.tsx'
import { type ShownStory, StoryRow } from './story-row.tsx'
import { useSavedStories } from './use-saved-stories.ts'

const searchFrom = 7

/** Presets of this block: those that come with it, and those that were saved. Resting on one shows it on the page. */
export function StoriesTab({ workspace }: { readonly workspace: Workspace }) {
  const { session, painted, host } = workspace
  const say = useSay(storyMessages)
  const state = useSession(painted, (whole) => whole)
  const { primary: id } = state.selection
  const found = findNode(state, workspace.site, id)
  const [query, setQuery] = useState('')
  const saved = useSavedStories(host, found?.node.type ?? '')
  // what goes away is not left by the pointer or the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block has other stories
  useEffect(() => () => session.cancel(), [session, id])
  if (id === undefined || !found?.schema) return null
  const { node, schema } = found
  const stories: readonly ShownStory[] = [...schema.stories, ...saved.stories]
  const wanted = query.trim().toLocaleLowerCase()
  const shown = stories.filter((story) => story.name.toLocaleLowerCase().includes(wanted))
  const label = { key: 'label.story', args: { story: '', name: schema.label } } as const

  const command = (story: ShownStory) => ({
    type: 'block.applyStory' as const,
    id: node.id,
    story: story.name,
    ...(story.id === undefined ? {} : { props: story.props, ...(story.version ? { version: story.version } : {}) }),
  })

  function preview(story: ShownStory): void {
    if (session.getState().readOnly.length > 0) return
    session.cancel()
    // one that cannot be shown leaves nothing open
    if (session.begin(label).ok && !session.preview(command(story)).ok) session.cancel()
  }

  /** A story that was looked at may be gone from the list. */
  function search(words: string): void {
    session.cancel()
    setQuery(words)
  }

  function apply(story: ShownStory): void {
    session.cancel()
    workspace.do(command(story))
  }

  /** One's own; admins any (S-3). */
  function mayChange({ createdBy }: ShownStory): boolean {
    return createdBy === host.user.id || host.user.isAdmin
  }

  async function save(name: string): Promise<boolean> {
    const { props = {}, version } = node
    const refusal = await saved.create({ name, props, ...(version === undefined ? {} : { version }) })
    if (refusal) workspace.notify(refusal.text, { tone: 'danger' })
    else workspace.notify(say('story.saved', { name }))
    return !refusal
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
            <StoryRow
              key={story.id ?? story.name}
              story={story}
              onPreview={() => preview(story)}
              onLeave={() => session.cancel()}
              onApply={() => apply(story)}
              acts={mayChange(story) ? saved : undefined}
            />
          ))}
        </ul>
      )}
      {saved.error && <LookupFailed text={say.text(saved.error.message)} onRetry={() => void saved.refetch()} />}
      <SaveStory taken={stories.map(({ name }) => name)} onSave={save} />
    </div>
  )
}
