import type { AdminRow } from '@quoin/engine/wire'
import { useCallback } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { SearchBox } from '../fields/search-box.tsx'
import { answered } from '../parts/answers.ts'
import { useSay } from '../use-say.ts'

interface PageSourceFieldProps {
  readonly type: string
  readonly language: string
  readonly value: AdminRow | undefined
  readonly onChange: (page: AdminRow | undefined) => void
}

/** The page a new one begins as a copy of, if any: one of the same type and language. */
export function PageSourceField({ type, language, value, onChange }: PageSourceFieldProps) {
  const { client } = useAdmin()
  const say = useSay()
  const find = useCallback(
    async (q: string, signal: AbortSignal) =>
      (await answered(client.pages.list({ type, language, q, pageSize: 20, sort: 'name' }, signal))).items,
    [client, type, language],
  )
  const search = useCallback(
    async (q: string, signal: AbortSignal) =>
      (await find(q, signal)).map(({ id, name, slug }) => ({ key: id, label: name, hint: `/${slug}` })),
    [find],
  )
  return (
    <div className="qe-field">
      <span className="qe-label">{say('page.source')}</span>
      {value ? (
        <div className="qe-copy">
          <span>{value.name}</span>
          <button type="button" className="qe-link" onClick={() => onChange(undefined)}>
            {say('page.sourceNone')}
          </button>
        </div>
      ) : (
        <SearchBox
          label={say('page.source')}
          placeholder={say('page.sourcePlaceholder')}
          disabled={false}
          search={search}
          onPick={async ({ key, label }) => {
            const found = await find(label, new AbortController().signal)
            onChange(found.find(({ id }) => id === key))
          }}
        />
      )}
      <span className="qe-help">{say(value ? 'page.sourceHelp' : 'page.sourceEmptyHelp')}</span>
    </div>
  )
}
