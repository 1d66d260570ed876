import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'

export function SystemSection() {
  const { client } = useAdmin()
  const t = useSay(settingsMessages)
  const system = useQuery({ queryKey: ['system'], queryFn: () => answered(client.site.system()) })
  const state = (ok: boolean) => t(ok ? 'system.ok' : 'system.failing')
  return (
    <Section title={t('settings.system')} intro={t('system.intro')}>
      <ListState query={system}>
        {({ version, store, blobs, codec, mail, iconSets, https, licences }) => (
          <>
            <dl className="qe-facts">
              <dt>{t('system.version')}</dt>
              <dd>{version}</dd>
              <dt>{t('system.store')}</dt>
              <dd>
                {t.row([
                  store.kind,
                  state(store.ok && store.migrated),
                  ...(store.durability === 'relaxed' ? [t('system.relaxed')] : []),
                ])}
              </dd>
              <dt>{t('system.blobs')}</dt>
              <dd>{blobs.kind === null ? t('app.none') : t.row([blobs.kind, state(blobs.ok)])}</dd>
              <dt>{t('system.codec')}</dt>
              <dd>{codec ?? t('system.noCodec')}</dd>
              <dt>{t('system.mail')}</dt>
              <dd>{mail === 'file' ? t('system.mailFiles') : (mail ?? t('system.noMail'))}</dd>
              <dt>{t('system.icons')}</dt>
              <dd>{t.list(iconSets) || t('app.none')}</dd>
              <dt>{t('system.https')}</dt>
              <dd>{t(https ? 'app.yes' : 'app.no')}</dd>
            </dl>
            <details className="qe-group">
              <summary className="qe-group-title">{t('system.licences')}</summary>
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
