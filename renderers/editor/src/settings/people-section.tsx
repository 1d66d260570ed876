import type { ManagedUser } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered, problemText } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { personNameOrEmail } from '../parts/person-name.ts'
import { RecordRow } from '../parts/record-row.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { dayText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { RoleNamesSection } from './role-names-section.tsx'

/** Whoever was invited joins without anybody here being told of it: on the way back from the mail, it is asked anew. */
const askedOnReturn = { refetchOnWindowFocus: 'always' } as const

export function PeopleSection() {
  const { client, user } = useAdmin()
  const say = useSay(settingsMessages)
  const people = useQuery({ queryKey: ['people'], queryFn: () => answered(client.site.users.list()), ...askedOnReturn })
  const [dialog, setDialog] = useState<'INVITE' | ManagedUser>()
  return (
    <>
      <Section title={say('settings.people')} intro={say('people.intro')}>
        <ListState query={people}>
          {(all) => (
            <Table heads={[say('people.name'), say('people.role')]} acts={say('app.edit')}>
              {all.map((person) => (
                <tr key={person.id}>
                  <th scope="row">
                    {personNameOrEmail(person)}{' '}
                    {person.id === user.id && <span className="qe-badge">{say('people.you')}</span>}
                    {person.disabled && (
                      <span className="qe-badge" data-tone="warning">
                        {say('people.disabled')}
                      </span>
                    )}
                    <small>{person.email}</small>
                  </th>
                  <td>
                    {say(`people.role.${person.role}`)}
                    {person.customRole && ` (${person.customRole.name})`}
                  </td>
                  <td className="qe-cell-actions">
                    {mayChange(person, user) && (
                      <button
                        type="button"
                        className="qe-button qe-small"
                        aria-label={say('people.edit', { name: personNameOrEmail(person) })}
                        onClick={() => setDialog(person)}
                      >
                        {say('app.edit')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </ListState>
        <div className="qe-section-foot">
          <button type="button" className="qe-button qe-primary" onClick={() => setDialog('INVITE')}>
            {say('people.invite')}
          </button>
        </div>
      </Section>
      <OpenInvitations />
      <RoleNamesSection />
      {dialog === 'INVITE' && <InviteDialog onClose={() => setDialog(undefined)} />}
      {dialog !== undefined && dialog !== 'INVITE' && (
        <PersonDialog person={dialog} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** Of owners only owners decide (S-2). */
function mayChange(person: Pick<ManagedUser, 'role'>, user: Pick<ManagedUser, 'role'>): boolean {
  return person.role !== 'owner' || user.role === 'owner'
}

function OpenInvitations() {
  const { client, notify, user } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const open = useQuery({
    queryKey: ['invitations'],
    queryFn: () => answered(client.site.invitations.list()),
    ...askedOnReturn,
  })
  if (!open.data || open.data.items.length === 0) return null
  return (
    <Section title={say('people.open')}>
      <ul className="qe-items">
        {open.data.items.map(({ id, email, role, expiresAt }) => (
          <RecordRow
            key={id}
            title={email}
            facts={say.row([
              say(`people.role.${role}`),
              say('people.expires', { when: dayText(expiresAt, say.locale) }),
            ])}
          >
            {mayChange({ role }, user) && (
              <RowButton
                of={email}
                onClick={async () => {
                  const answer = await client.site.invitations.remove(id)
                  if (!answer.ok) notify({ text: problemText(answer.problem), tone: 'danger' })
                  await queries.invalidateQueries({ queryKey: ['invitations'] })
                }}
              >
                {say('people.withdraw')}
              </RowButton>
            )}
          </RecordRow>
        ))}
      </ul>
    </Section>
  )
}
