import type { CustomRole } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered, problemText } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { RecordRow } from '../parts/record-row.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'

/** Names beside the role, which the site's own policy tells apart. By themselves they allow nothing. */
export function RoleNamesSection() {
  const { client, notify } = useAdmin()
  const say = useSay(settingsMessages)
  const [naming, setNaming] = useState<'NEW' | CustomRole>()
  const roles = useQuery({ queryKey: ['role-names'], queryFn: () => answered(client.site.customRoles.list()) })

  async function save(name: string): Promise<string | undefined> {
    const answer =
      naming === undefined || naming === 'NEW'
        ? await client.site.customRoles.create({ name })
        : await client.site.customRoles.update(naming.id, { name })
    await roles.refetch()
    return answer.ok ? undefined : problemText(answer.problem)
  }

  async function remove(id: string) {
    const answer = await client.site.customRoles.remove(id)
    if (!answer.ok)
      notify({
        text: answer.problem.code === 'in_use' ? say('roles.inUse') : problemText(answer.problem),
        tone: 'danger',
      })
    await roles.refetch()
  }

  return (
    <Section title={say('roles.title')} intro={say('roles.intro')}>
      <ListState query={roles}>
        {({ items }) =>
          items.length > 0 && (
            <ul className="qe-items">
              {items.map((role) => (
                <RecordRow key={role.id} title={role.name}>
                  <RowButton of={role.name} onClick={() => setNaming(role)}>
                    {say('roles.rename')}
                  </RowButton>
                  <RowButton of={role.name} onClick={() => remove(role.id)}>
                    {say('settings.remove')}
                  </RowButton>
                </RecordRow>
              ))}
            </ul>
          )
        }
      </ListState>
      <div className="qe-section-foot">
        <button type="button" className="qe-button" onClick={() => setNaming('NEW')}>
          {say('roles.add')}
        </button>
      </div>
      {naming !== undefined && (
        <NameDialog
          title={say(naming === 'NEW' ? 'roles.add' : 'roles.rename')}
          label={say('roles.name')}
          initial={naming === 'NEW' ? '' : naming.name}
          maxLength={64}
          onName={save}
          onClose={() => setNaming(undefined)}
        />
      )}
    </Section>
  )
}
