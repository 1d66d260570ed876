import type { BlockSchema } from '@quoin/engine'
import { useAdmin } from '../admin/admin-context.ts'
import { playgroundMessages } from '../messages/en/playground.ts'
import { useSay } from '../use-say.ts'
import { boundsText } from './bounds-text.ts'
import { allowedPageTypes } from './play-page.ts'

/** Every setting of a block with its type, default and bounds, and what is wrong with its definition. */
export function PlaySchema({ schema }: { readonly schema: BlockSchema }) {
  const { config } = useAdmin()
  const say = useSay(playgroundMessages)
  const types = allowedPageTypes(schema.type, config.site.pageTypes).map(({ name }) => name)
  return (
    <div className="qe-play-text">
      <p className="qe-help">
        <code>{schema.type}</code> · {say('play.pageTypes', { types: say.list(types) })}
      </p>
      {schema.problems.length > 0 && (
        <ul className="qe-issues">
          {schema.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <dl className="qe-answers">
        {schema.plan.map(({ key, entry: { descriptor }, fallback }) => {
          const bounds = boundsText(descriptor, say)
          return (
            <div key={key}>
              <dt>
                <code>{key}</code> · {descriptor.type}
              </dt>
              <dd>
                {[descriptor.label, descriptor.help].filter(Boolean).join('. ')}
                {bounds !== '' && <small className="qe-help"> {bounds}</small>}
                {typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean' ? (
                  <small className="qe-help">
                    {' '}
                    {say('play.defaultValue')}: {String(fallback)}
                  </small>
                ) : null}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
