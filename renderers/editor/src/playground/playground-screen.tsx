import type { BlockSchema } from '@quoin/engine'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { navigate, useLocation } from '../admin/use-location.ts'
import { useSay } from '../use-say.ts'
import { PlayBlock } from './play-block.tsx'
import { playGroups } from './play-page.ts'

/** Every block by itself, live, with its stories and settings. Nothing is saved. */
export function PlaygroundScreen() {
  const { config } = useAdmin()
  const t = useSay()
  const [query, setQuery] = useState('')
  const { searchParams } = useLocation()
  const { catalogue } = config.site
  const schema: BlockSchema | undefined = catalogue[searchParams.get('block') ?? '']
  const groups = playGroups(catalogue, query)
  return (
    <div className="qe-screen qe-playground" {...(schema ? { 'data-open': '' } : {})}>
      <header className="qe-screen-head">
        <h1 className="qe-screen-title">{t('play.title')}</h1>
        <select
          className="qe-input qe-play-select"
          aria-label={t('play.blocks')}
          value={schema?.type ?? ''}
          onChange={(event) =>
            navigate(`${config.paths.playground}?${new URLSearchParams({ block: event.target.value })}`)
          }
        >
          <option value="">{t('play.blocks')}</option>
          {playGroups(catalogue, '').map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.blocks.map(({ type, label }) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </header>
      <nav className="qe-screen-nav" aria-label={t('play.blocks')}>
        <input
          className="qe-input"
          type="search"
          value={query}
          placeholder={t('play.search')}
          aria-label={t('play.search')}
          onChange={(event) => setQuery(event.target.value)}
        />
        {groups.length === 0 && <p className="qe-empty">{t('play.none')}</p>}
        {groups.map((group) => (
          <section key={group.name}>
            <h2 className="qe-list-head">{group.name}</h2>
            {group.blocks.map(({ type, label }) => {
              const address = `${config.paths.playground}?${new URLSearchParams({ block: type })}`
              return (
                <a
                  key={type}
                  href={address}
                  {...(type === schema?.type ? { 'aria-current': 'page' as const } : {})}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey) return
                    event.preventDefault()
                    navigate(address)
                  }}
                >
                  {label}
                </a>
              )
            })}
          </section>
        ))}
      </nav>
      {schema ? <PlayBlock key={schema.type} schema={schema} /> : <p className="qe-empty">{t('play.choose')}</p>}
    </div>
  )
}
