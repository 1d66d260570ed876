import type { Form, Submission } from '@quoin/engine/wire'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { formMessages } from '../messages/en/forms.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered, numberedPages, problemText, refusalOf } from '../parts/answers.ts'
import { Empty, ListState } from '../parts/list-state.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { saveFile, saveText } from '../parts/save-file.ts'
import { SearchInput } from '../parts/search-input.tsx'
import { Segments } from '../parts/segments.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { SubmissionDialog } from './submission-dialog.tsx'
import { firstTexts } from './submission-text.ts'

const pageSize = 100

/** What visitors sent: read and unread, spam apart. */
export function Submissions({ form }: { readonly form: Form }) {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(formMessages)
  const [spam, setSpam] = useState(false)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Submission>()
  const q = useDeferredValue(typed.trim())
  const submissions = client.site.submissions(form.id)
  const found = useInfiniteQuery({
    queryKey: ['submissions', form.id, spam, q],
    queryFn: ({ pageParam }) =>
      answered(submissions.list({ page: pageParam, pageSize, spam, ...(q === '' ? {} : { q }) })),
    ...numberedPages(pageSize),
    placeholderData: keepPreviousData,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['submissions', form.id] })

  async function show(entry: Submission) {
    setOpen(entry)
    if (entry.read) return
    await submissions.update(entry.id, { read: true })
    await refresh()
  }

  async function exportCsv() {
    const answer = await client.site.submissionsCsv(form.id, spam)
    if (answer.ok) saveText(`${form.id}.csv`, answer.value, 'text/csv;charset=utf-8')
    else notify({ text: problemText(answer.problem), tone: 'danger' })
  }

  const items = (found.data?.pages ?? []).flatMap((page) => page.items)
  return (
    <>
      <div className="qe-media-tools">
        <SearchInput label={say('forms.search')} value={typed} onChange={setTyped} />
        <Segments
          label={say('forms.show')}
          value={spam}
          segments={[
            { value: false, label: say('forms.inbox') },
            { value: true, label: say('forms.spam') },
          ]}
          onChange={setSpam}
        />
        <ActButton className="qe-button" disabled={items.length === 0} onClick={exportCsv}>
          <Icon name="download" />
          {say('forms.csv')}
        </ActButton>
      </div>
      <ListState query={found}>
        {() =>
          items.length > 0 ? (
            <ul className="qe-items">
              {items.map((entry) => (
                <SubmissionRow key={entry.id} entry={entry} onOpen={() => show(entry)} />
              ))}
            </ul>
          ) : q !== '' ? (
            <p className="qe-empty">{say('forms.noneFits')}</p>
          ) : spam ? (
            <Empty title={say('forms.noSpamYet')}>{say('forms.noSpamYetHelp')}</Empty>
          ) : (
            <Empty title={say('forms.noAnswers')}>{say('forms.noAnswersHelp')}</Empty>
          )
        }
      </ListState>
      <MoreButton of={found}>{say('app.more')}</MoreButton>
      {open && (
        <SubmissionDialog
          submission={open}
          labels={form.labels ?? {}}
          onMark={async (marks) => {
            const answer = await submissions.update(open.id, marks)
            if (!answer.ok) return refusalOf(answer.problem)
            await refresh()
            setOpen(undefined)
            return undefined
          }}
          onFile={async (number, name) => {
            const answer = await client.site.submissionFile(form.id, open.id, number)
            if (answer.ok) saveFile(name, answer.value)
            else notify({ text: problemText(answer.problem), tone: 'danger' })
          }}
          onDelete={async () => {
            const answer = await submissions.remove(open.id)
            if (answer.ok) notify({ text: say('forms.answerDeleted') })
            await refresh()
            return answer.ok ? undefined : problemText(answer.problem)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface SubmissionRowProps {
  readonly entry: Submission
  readonly onOpen: () => void
}

function SubmissionRow({ entry, onOpen }: SubmissionRowProps) {
  const say = useSay(formMessages)
  return (
    <li>
      <button type="button" className="qe-plain-item" {...(entry.read ? {} : { 'data-unread': '' })} onClick={onOpen}>
        <span className="qe-item-text">
          <span className="qe-item-name qe-first-texts">
            {firstTexts(entry.values, say).map(([name, text]) => (
              <bdi key={name}>{text}</bdi>
            ))}
          </span>
          <small>{timeText(entry.at, say.locale)}</small>
        </span>
        {!entry.read && (
          <span className="qe-badge" data-tone="accent">
            {say('forms.unread')}
          </span>
        )}
      </button>
    </li>
  )
}
