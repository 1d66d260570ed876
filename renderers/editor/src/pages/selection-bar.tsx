import type { AdminRow } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { languageName } from '../admin/config-names.ts'
import { withTag } from '../document/with-tag.ts'
import { selectionMessages } from '../messages/en/selection.ts'
import { answered } from '../parts/answers.ts'
import { InputField } from '../parts/input-field.tsx'
import { useSay } from '../use-say.ts'
import type { PageDialog } from './page-dialogs.tsx'
import { PublishPagesDialog } from './publish-pages-dialog.tsx'
import { SelectionHead } from './selection-head.tsx'
import { tagPage } from './tag-page.ts'
import { useEachPage } from './use-each-page.ts'
import { selectedLanguages } from './what-is-selected.ts'

interface SelectionBarProps {
  readonly pages: readonly AdminRow[]
  /** How many are listed. */
  readonly all: number
  readonly onAll: () => void
  readonly onDialog: (dialog: PageDialog) => void
  readonly onDone: () => void
}

/** What can be done with several pages at once. */
export function SelectionBar({ pages, all, onAll, onDialog, onDone }: SelectionBarProps) {
  const { client, config, user } = useAdmin()
  const say = useSay(selectionMessages)
  const [tag, setTag] = useState<string>()
  const { run, each } = useEachPage(onDone)
  const [publishing, setPublishing] = useState(false)
  const known = useQuery({ queryKey: ['tags'], queryFn: () => answered(client.pages.tags()) }).data

  function addTag(typed: string): void {
    const [text = ''] = withTag([], typed, known)
    if (text === '') return
    each(
      pages,
      (page) => tagPage(client, page, text),
      (count) => say('pages.tagged', { count, tag: text }),
    )
  }

  function publish(going: readonly AdminRow[]): void {
    each(
      going,
      (page) => client.pages.publish(page, page.revision),
      (count) => say('pages.published', { count }),
    )
  }

  const { acted, others } = selectedLanguages(pages)
  const namesOf = (languages: readonly string[]) => say.list(languages.map((one) => languageName(config, one)))
  const tagHelp = others.length > 0 && say('pages.tagIn', { languages: namesOf(acted.map(({ language }) => language)) })
  const none = pages.length === 0 || run !== undefined
  return (
    <fieldset className="qe-selection-bar" aria-label={say('pages.select')}>
      <SelectionHead count={pages.length} all={all} onAll={run ? undefined : onAll} onDone={onDone} />
      {run && <progress aria-label={say('pages.working')} value={run.done} max={run.of} />}
      {tag !== undefined && (
        <form
          className="qe-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (!none) addTag(tag)
          }}
        >
          <InputField
            label={say('pages.tag')}
            value={tag}
            onChange={setTag}
            offers={known}
            maxLength={64}
            help={tagHelp}
            autoFocus
          />
        </form>
      )}
      <div className="qe-button-row">
        {user.canPublish && (
          <button type="button" className="qe-button qe-small" disabled={none} onClick={() => setPublishing(true)}>
            {say('pages.publish')}
          </button>
        )}
        {user.canEditPageAttributes && (
          <button
            type="button"
            className="qe-button qe-small"
            disabled={none}
            onClick={() => (tag?.trim() ? addTag(tag) : setTag(''))}
          >
            {say('pages.addTag')}
          </button>
        )}
        {user.canDeletePage && (
          <button
            type="button"
            className="qe-button qe-small"
            disabled={none}
            onClick={() => onDialog({ name: 'DELETE', pages })}
          >
            {say('page.delete')}
          </button>
        )}
      </div>
      {publishing && <PublishPagesDialog pages={pages} onPublish={publish} onClose={() => setPublishing(false)} />}
    </fieldset>
  )
}
