import { PageTextField } from '../document/page-text-field.tsx'
import { seoMessages } from '../messages/en/seo.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Pair, type Tongues } from './pair.tsx'
import type { PairedPageText } from './pair-texts.ts'

interface PairedPageProps {
  readonly workspace: Workspace
  readonly texts: readonly PairedPageText[]
  readonly languages: Tongues
}

/** What the page says of itself in both languages. */
export function PairedPage({ workspace, texts, languages }: PairedPageProps) {
  const { session } = workspace
  const say = useSay(seoMessages)
  const locked = useSession(session, (state) => state.readOnly.length > 0 || !state.rights.canEditSeo)
  return (
    <fieldset className="qe-sides-block" aria-label={say('breadcrumb.page')}>
      <div className="qe-sides-block-head">
        <h3>{say('breadcrumb.page')}</h3>
      </div>
      {texts.map(({ name, source, target, placeholder, isStale }) => (
        <Pair
          key={name}
          workspace={workspace}
          label={say(`seo.${name}`)}
          source={source}
          languages={languages}
          isStale={isStale}
          onCopy={
            locked || source === target
              ? undefined
              : () => workspace.do({ type: 'page.set', path: ['meta', name], value: source })
          }
        >
          <PageTextField
            workspace={workspace}
            path={['meta', name]}
            label={say(`seo.${name}`)}
            value={target}
            placeholder={placeholder}
            multiline={name === 'description'}
            disabled={locked}
          />
        </Pair>
      ))}
    </fieldset>
  )
}
