import { isRecord } from '@quoin/engine'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { answered } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'

export function SystemSection() {
  const { client } = useAdmin()
  const t = useSay()
  const system = useQuery({ queryKey: ['system'], queryFn: () => answered(client.site.system()) })
  return (
    <Section title={t('settings.system')} intro={t('system.intro')}>
      <ListState query={system}>
        {(facts) => (
          <dl className="qe-facts">
            {Object.entries(facts).map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{factText(value)}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </ListState>
    </Section>
  )

  function factText(value: unknown): string {
    if (value === null || value === undefined) return t('app.none')
    if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no')
    if (Array.isArray(value)) return value.map(factText).join(', ')
    if (isRecord(value))
      return Object.entries(value)
        .map(([name, inner]) => `${name}: ${factText(inner)}`)
        .join(', ')
    return String(value)
  }
}
