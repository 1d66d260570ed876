import type { EditCommand } from '@quoin/edit'
import { useMemo } from 'react'
import type { PageStarter } from '../admin/admin-config.ts'
import { Icon } from '../icons.tsx'
import { BlockPicture } from '../inserter/block-picture.tsx'
import { issueText } from '../parts/answers.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from './workspace.ts'

const picturesShown = 3
const noStarters: readonly PageStarter[] = []

/** On a page without blocks: whole pages to begin with, and the way to the first block. */
export function EmptyPage({ workspace }: { readonly workspace: Workspace }) {
  const { painted, view } = workspace
  const empty = useSession(painted, ({ page }) => page.content.length === 0)
  const covered = useStore(view, ({ overlay }) => overlay !== undefined)
  return empty && !covered ? <Starters workspace={workspace} /> : null
}

function Starters({ workspace }: { readonly workspace: Workspace }) {
  const { session, say, host } = workspace
  const { pageStarters = noStarters, appearance } = host.config
  const offered = useMemo(
    () => (typeof pageStarters === 'function' ? pageStarters(appearance) : pageStarters),
    [pageStarters, appearance],
  )
  const fitting = offered.filter((starter) => insertions(starter).every((command) => session.can(command).ok))
  if (fitting.length === 0) return null

  function begin(starter: PageStarter): void {
    const result = session.batch(insertions(starter), { key: 'label.inserted', args: { name: starter.name } })
    if (!result.ok) workspace.notify(issueText(result.issues, say), { tone: 'danger' })
    else workspace.notify(say('empty.begun', { name: say.text(starter.name) }), { undo: true })
    session.select({ ids: [] })
  }

  return (
    <section className="qe-empty-page" aria-labelledby="qe-empty-page-title" tabIndex={-1} ref={beginHere}>
      <h2 id="qe-empty-page-title" className="qe-empty-page-title">
        {say('empty.title')}
      </h2>
      <p className="qe-empty-page-text">{say('empty.text')}</p>
      <ul className="qe-starters">
        {fitting.map((starter) => (
          <li key={starter.name}>
            <button type="button" className="qe-starter" onClick={() => begin(starter)}>
              <span className="qe-starter-pictures">
                {blocksOf(starter)
                  .slice(0, picturesShown)
                  .map(({ type }) => (
                    <BlockPicture key={type} type={type} />
                  ))}
              </span>
              <span className="qe-starter-name">{say.text(starter.name)}</span>
              <span className="qe-starter-text">{say.text(starter.description)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="qe-button" onClick={() => workspace.open({ name: 'insert', places: [{}] })}>
        <Icon name="plus" />
        {say('empty.block')}
      </button>
    </section>
  )
}

/** Whoever came to the page from elsewhere, as from making it, is at its start. */
function beginHere(start: HTMLElement | null): void {
  if (document.activeElement?.matches('.qe-shell-screen')) start?.focus()
}

function blocksOf({ blocks }: PageStarter) {
  return blocks.map((block) => (typeof block === 'string' ? { type: block, props: {} } : block))
}

function insertions(starter: PageStarter): readonly EditCommand[] {
  return blocksOf(starter).map(({ type, props }) => ({ type: 'block.insert', blockType: type, at: {}, props }))
}
