import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'

export function SystemSection() {
  const { client } = useAdmin()
  const say = useSay(settingsMessages)
  const system = useQuery({ queryKey: ['system'], queryFn: () => answered(client.site.system()) })
  const state = (ok: boolean) => say(ok ? 'system.ok' : 'system.failing')
  return (
    <Section title={say('settings.system')} intro={say('system.intro')}>
      <ListState query={system}>
        {({ version, store, blobs, codec, mail, iconSets, https, licences }) => (
          <>
            <dl className="qe-facts">
              <dt>{say('system.version')}</dt>
              <dd>{version}</dd>
              <dt>{say('system.store')}</dt>
              <dd>
                {say.row([
                  store.kind,
                  state(store.ok && store.migrated),
                  ...(store.durability === 'relaxed' ? [say('system.relaxed')] : []),
                ])}
              </dd>
              <dt>{say('system.blobs')}</dt>
              <dd>{blobs.kind === null ? say('settings.none') : say.row([blobs.kind, state(blobs.ok)])}</dd>
              <dt>{say('system.codec')}</dt>
              <dd>{codec ?? say('system.noCodec')}</dd>
              <dt>{say('system.mail')}</dt>
              <dd>{mail === 'file' ? say('system.mailFiles') : (mail ?? say('system.noMail'))}</dd>
              <dt>{say('system.icons')}</dt>
              <dd>{say.list(iconSets) || say('settings.none')}</dd>
              <dt>{say('system.https')}</dt>
              <dd>{say(https ? 'app.yes' : 'app.no')}</dd>
            </dl>
            <details className="qe-group">
              <summary className="qe-group-title">{say('system.licences')}</summary>
              <ul className="qe-help">
                {licences.map(({ name, licence }) => (
                  <li key={name}>
                    {name}: {licence}
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
      </ListState>
    </Section>
  )
}
