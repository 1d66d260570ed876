import type { Role } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered } from '../parts/answers.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useSay } from '../use-say.ts'
import { offeredGrants } from './grants.ts'
import type { Standing } from './standing-changes.ts'

interface RoleFieldsProps {
  readonly value: Standing
  readonly onChange: (value: Standing) => void
}

/** A role, and for editors what they may do. */
export function RoleFields({ value: standing, onChange }: RoleFieldsProps) {
  const { role, grants, roleName } = standing
  const { client, user } = useAdmin()
  const say = useSay(settingsMessages)
  const names = useQuery({ queryKey: ['role-names'], queryFn: () => answered(client.site.customRoles.list()) })
  const hooks = useQuery({ queryKey: ['deploy'], queryFn: () => answered(client.site.deployHooks()) })
  const roles: readonly Role[] =
    user.role === 'owner' || role === 'owner' ? ['editor', 'admin', 'owner'] : ['editor', 'admin']
  return (
    <>
      <ChoiceField
        label={say('people.role')}
        value={role}
        choices={roles.map((value) => ({ value, label: say(`people.role.${value}`) }))}
        onChange={(next) => onChange({ ...standing, role: next })}
        help={role === 'editor' ? undefined : say('people.grantsAll')}
      />
      {names.data && names.data.items.length > 0 && (
        <ChoiceField
          label={say('roles.title')}
          value={roleName ?? ''}
          choices={[
            { value: '', label: say('roles.none') },
            ...names.data.items.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange({ ...standing, roleName: id === '' ? null : id })}
        />
      )}
      {role === 'editor' && (
        <fieldset className="qe-field">
          <legend className="qe-label">{say('people.grants')}</legend>
          {offeredGrants(grants, hooks.data?.items ?? []).map((name) => (
            <SwitchField
              key={name}
              label={say(`people.grant.${name}`)}
              value={grants[name]}
              onChange={(value) => onChange({ ...standing, grants: { ...grants, [name]: value } })}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
