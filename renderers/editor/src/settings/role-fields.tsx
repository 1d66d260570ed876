import type { Role } from '@quoin/engine/wire'
import { useAdmin } from '../admin/admin-config.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useSay } from '../use-say.ts'
import { type Grants, grantNames } from './grants.ts'

interface RoleFieldsProps {
  readonly role: Role
  readonly grants: Grants
  readonly onRole: (role: Role) => void
  readonly onGrants: (grants: Grants) => void
}

/** A role, and for editors what they may do. */
export function RoleFields({ role, grants, onRole, onGrants }: RoleFieldsProps) {
  const { user } = useAdmin()
  const t = useSay()
  const roles: readonly Role[] =
    user.role === 'owner' || role === 'owner' ? ['editor', 'admin', 'owner'] : ['editor', 'admin']
  return (
    <>
      <ChoiceField
        label={t('people.role')}
        value={role}
        choices={roles.map((value) => ({ value, label: t(`people.role.${value}`) }))}
        onChange={onRole}
        help={role === 'editor' ? undefined : t('people.grantsAll')}
      />
      {role === 'editor' && (
        <fieldset className="qe-field">
          <legend className="qe-label">{t('people.grants')}</legend>
          {grantNames.map((name) => (
            <SwitchField
              key={name}
              label={t(`people.grant.${name}`)}
              value={grants[name]}
              onChange={(value) => onGrants({ ...grants, [name]: value })}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
