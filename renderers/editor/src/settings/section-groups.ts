import type { AdminHost } from '../admin/admin-config.ts'

const groups = [
  { name: 'site', sections: ['general', 'appearance', 'languages', 'reading', 'uploads', 'tags'] },
  { name: 'team', sections: ['people', 'workflow'] },
  { name: 'connections', sections: ['keys', 'webhooks', 'deploy'] },
  { name: 'operation', sections: ['transfer', 'storage', 'audit', 'system'] },
  { name: 'you', sections: ['account'] },
] as const

export type SectionName = (typeof groups)[number]['sections'][number]

export interface SectionGroup {
  readonly name: (typeof groups)[number]['name']
  readonly sections: readonly SectionName[]
}

/** The sections of the settings that this person has. */
export function sectionGroups({ config, user }: Pick<AdminHost, 'config' | 'user'>): readonly SectionGroup[] {
  const canDeploy = user.canDeploy || user.canDeployDev || user.canDeployStaging
  const allowed = (name: SectionName) => {
    if (name === 'appearance' && !config.looks) return false
    return user.isAdmin || name === 'account' || (name === 'deploy' && canDeploy)
  }
  return groups
    .map(({ name, sections }) => ({ name, sections: sections.filter(allowed) }))
    .filter(({ sections }) => sections.length > 0)
}
