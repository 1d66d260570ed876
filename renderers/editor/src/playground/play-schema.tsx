import type { BlockSchema } from '@quoin/engine'
import { useAdmin } from '../admin/admin-config.ts'
import { useSay } from '../use-say.ts'
import { allowedPageTypes } from './play-page.ts'

/** Every setting of a block with its type, default and bounds. */
export function PlaySchema({ schema }: { readonly schema: BlockSchema }) {
  const { config } = useAdmin()
  const t = useSay()
  const types = allowedPageTypes(schema.type, config.site.pageTypes).map(({ name }) => name)
  return (
    <div className="qe-play-text">
      <p className="qe-help">
        <code>{schema.type}</code> · {t('play.pageTypes', { types: types.join(', ') })}
      </p>
      <dl className="qe-answers">
        {schema.plan.map(({ key, entry: { descriptor }, fallback }) => (
          <div key={key}>
            <dt>
              <code>{key}</code> · {descriptor.type}
            </dt>
            <dd>
              {[descriptor.label, descriptor.help].filter(Boolean).join('. ')}
              {typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean' ? (
                <small className="qe-help">
                  {' '}
                  {t('play.defaultValue')}: {String(fallback)}
                </small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
