import { isRecord, type JsonObject, type PageMeta } from '@quoin/engine'
import { missingStructuredData, structuredData, structuredKind, structuredKinds } from '@quoin/engine/structured-data'
import { seoMessages } from '../messages/en/seo.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { PartsForm } from './parts-form.tsx'

/** A kind, its form, and what search engines will read. */
export function StructuredDataFields({
  workspace,
  shown,
  disabled,
}: {
  readonly workspace: Workspace
  /** With what the page's type says where nobody chose. */
  readonly shown: PageMeta
  readonly disabled: boolean
}) {
  const { session, host } = workspace
  const say = useSay(seoMessages)
  const page = useSession(session, (state) => state.page)
  const stored = page.meta.schemaOrg
  const values: JsonObject = isRecord(stored?.values) ? (stored.values as JsonObject) : {} // stored meta is JSON
  const kind = structuredKind(stored?.type)
  const ofType = stored ? undefined : shown.schemaOrg
  const missing = stored ? missingStructuredData({ type: stored.type, values }) : []
  const generated = structuredData({ meta: shown }, { siteUrl: host.config.siteUrl })
  const set = (type: string, next: JsonObject) =>
    session.dispatch({ type: 'page.set', path: ['meta', 'schemaOrg'], value: { type, values: next } })
  return (
    <div className="qe-fields">
      <label className="qe-field">
        <span className="qe-label">{say('seo.kind')}</span>
        <select
          className="qe-input"
          value={stored ? kind.kind : ''}
          disabled={disabled}
          onChange={(event) =>
            event.target.value === ''
              ? session.dispatch({ type: 'page.set', path: ['meta', 'schemaOrg'], value: null })
              : set(event.target.value, values)
          }
        >
          <option value="">
            {ofType ? say('seo.kindOfType', { kind: structuredKind(ofType.type).label }) : say('seo.noKind')}
          </option>
          {structuredKinds.map(({ kind: name, label }) => (
            <option key={name} value={name}>
              {say.text(label)}
            </option>
          ))}
        </select>
      </label>
      {stored && (
        <>
          <PartsForm
            workspace={workspace}
            parts={kind.parts}
            type={kind.type}
            values={values}
            disabled={disabled}
            onChange={(next) => set(kind.kind, next)}
          />
          {missing.length > 0 && (
            <p className="qe-note" data-tone="warning">
              {say('seo.missing', {
                names: new Intl.ListFormat(say.locale, { type: 'unit' }).format(missing.map(say.text)),
              })}
            </p>
          )}
        </>
      )}
      {generated && (
        <details>
          <summary className="qe-link">{say('seo.generated')}</summary>
          <pre className="qe-raw">{JSON.stringify(generated, null, 2)}</pre>
        </details>
      )}
    </div>
  )
}
