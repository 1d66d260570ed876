import type { MailingList, Subscriber } from '@quoin/engine/wire'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { placePaths } from '../admin/places.ts'
import { MailNote } from '../forms/mail-note.tsx'
import { Icon } from '../icons.tsx'
import { formMessages } from '../messages/en/forms.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered, numberedPages, problemText, refusalOf } from '../parts/answers.ts'
import { CopyValue } from '../parts/copy-value.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { takesName } from '../parts/has-name.ts'
import { InputField } from '../parts/input-field.tsx'
import { Empty, ListState } from '../parts/list-state.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { RemoveNamed } from '../parts/remove-named.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { saveText } from '../parts/save-file.ts'
import { SaveForm } from '../parts/save-form.tsx'
import { Section } from '../parts/section.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { Table } from '../parts/table.tsx'
import { dayText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'

interface ListDetailProps {
  readonly list: MailingList
  readonly all: readonly MailingList[]
}

/** One mailing list: who subscribed, and how it works. */
export function ListDetail({ list, all }: ListDetailProps) {
  const say = useSay(formMessages)
  return (
    <>
      <Section title={say('lists.subscribers')} intro={say(list.doubleOptIn ? 'lists.doubleOn' : 'lists.doubleOff')}>
        {list.doubleOptIn && <MailNote />}
        <CopyValue label={say('lists.subscribeUrl')} value={list.subscribeUrl} />
        <Subscribers list={list} />
      </Section>
      <Section title={say('forms.settings')}>
        <ListSettings list={list} all={all} />
      </Section>
    </>
  )
}

const pageSize = 100

function Subscribers({ list }: { readonly list: MailingList }) {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(formMessages)
  const subscribers = client.site.subscribers(list.id)
  const found = useInfiniteQuery({
    queryKey: ['subscribers', list.id],
    queryFn: ({ pageParam }) => answered(subscribers.list({ page: pageParam, pageSize })),
    ...numberedPages(pageSize),
  })
  const [erasing, setErasing] = useState<Subscriber>()
  const items = (found.data?.pages ?? []).flatMap((page) => page.items)

  async function exportCsv() {
    const answer = await client.site.subscribersCsv(list.id)
    if (answer.ok) saveText(`${list.id}.csv`, answer.value, 'text/csv;charset=utf-8')
    else notify({ text: problemText(answer.problem), tone: 'danger' })
  }

  if (!found.data) return <ListState query={found}>{() => null}</ListState>
  if (items.length === 0) return <Empty title={say('lists.noSubscribers')}>{say('lists.noSubscribersHelp')}</Empty>
  return (
    <>
      <div className="qe-button-row">
        <p className="qe-help">{say('lists.count', { count: found.data.pages[0]?.total ?? items.length })}</p>
        <ActButton className="qe-button" onClick={exportCsv}>
          <Icon name="download" />
          {say('forms.csv')}
        </ActButton>
      </div>
      <p className="qe-help">{say('lists.letters')}</p>
      <Table heads={[say('lists.email'), say('lists.status'), say('lists.since')]} acts={say('lists.erase')}>
        {items.map((subscriber) => (
          <tr key={subscriber.id}>
            <th scope="row">{subscriber.email}</th>
            <td data-short>{say(`lists.${subscriber.status}`)}</td>
            <td data-short>{subscriber.since === null ? '–' : dayText(subscriber.since, say.locale)}</td>
            <td className="qe-cell-actions">
              <RowButton of={subscriber.email} onClick={() => setErasing(subscriber)}>
                {say('lists.erase')}
              </RowButton>
            </td>
          </tr>
        ))}
      </Table>
      <MoreButton of={found}>{say('app.more')}</MoreButton>
      {erasing && (
        <Confirm
          title={say('lists.eraseTitle', { email: erasing.email })}
          act={say('lists.erase')}
          danger
          onClose={() => setErasing(undefined)}
          onConfirm={async () => {
            const answer = await subscribers.remove(erasing.id)
            await queries.invalidateQueries({ queryKey: ['subscribers', list.id] })
            return answer.ok ? undefined : refusalOf(answer.problem)
          }}
        >
          <p>{say('lists.eraseText')}</p>
        </Confirm>
      )}
    </>
  )
}

function ListSettings({ list, all }: ListDetailProps) {
  const { client, config } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(formMessages)
  const refresh = () => queries.invalidateQueries({ queryKey: ['lists'] })
  return (
    <>
      <SaveForm
        stored={storedOf(list)}
        readStored={async () => {
          const answer = await client.site.lists.get(list.id)
          if (!answer.ok) return undefined
          await refresh()
          return storedOf(answer.value)
        }}
        onSave={async ({ name, next, revealSubscribed }, changed) => {
          if (takesName(all, list, name)) return { text: '', fields: { name: say('lists.nameTaken') } }
          const values = { name: name.trim(), next: next.trim() || null, revealSubscribed }
          const answer = await client.site.lists.update(list.id, changed(values))
          await refresh()
          return answer.ok ? undefined : refusalOf(answer.problem)
        }}
      >
        {(draft, change, errors) => (
          <>
            <InputField
              label={say('lists.name')}
              value={draft.name}
              error={errors.name}
              onChange={(name) => change({ name })}
              required
            />
            <InputField
              label={say('lists.next')}
              value={draft.next}
              error={errors.next}
              onChange={(next) => change({ next })}
              help={say('forms.nextHelp')}
            />
            <SwitchField
              label={say('lists.reveal')}
              value={draft.revealSubscribed}
              onChange={(revealSubscribed) => change({ revealSubscribed })}
            />
          </>
        )}
      </SaveForm>
      <RemoveNamed
        words="lists"
        base={placePaths(config.paths).NEWSLETTER}
        name={list.name}
        remove={() => client.site.lists.remove(list.id)}
      />
    </>
  )
}

function storedOf({ name, next, revealSubscribed }: MailingList) {
  return { name, next: next ?? '', revealSubscribed }
}
