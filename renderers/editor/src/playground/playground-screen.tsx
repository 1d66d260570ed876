import type { BlockSchema } from '@quoin/engine'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { navigate, useLocation } from '../admin/use-location.ts'
import { BlockPicture } from '../inserter/block-picture.tsx'
import { playgroundMessages } from '../messages/en/playground.ts'
import { SearchInput } from '../parts/search-input.tsx'
import { useSay } from '../use-say.ts'
import { PlayBlock } from './play-block.tsx'
import { type PlayGroup, playGroups } from './play-page.ts'

/** Every block by itself, live, with its stories and settings. Nothing is saved. */
export function PlaygroundScreen() {
  const { config } = useAdmin()
  const say = useSay(playgroundMessages)
  const [query, setQuery] = useState('')
  const { searchParams } = useLocation()
  const { catalogue } = config.site
  const schema: BlockSchema | undefined = catalogue[searchParams.get('block') ?? '']
  const ownTheme = config.options.defaultTheme
  const groups = playGroups(catalogue, query, ownTheme)
  const addressOf = (type: string) => `${config.paths.playground}?${new URLSearchParams({ block: type })}`
  return (
    <div className="qe-screen qe-playground" {...(schema ? { 'data-open': '' } : {})}>
      <header className="qe-screen-head">
        <h1 className="qe-screen-title" data-place>
          {say('play.title')}
        </h1>
        <select
          className="qe-input qe-play-select"
          aria-label={say('play.blocks')}
          value={schema?.type ?? ''}
          onChange={(event) => navigate(addressOf(event.target.value))}
        >
          <option value="">{say('play.blocks')}</option>
          {playGroups(catalogue, '', ownTheme).map((group) => (
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
      <nav className="qe-screen-nav" aria-label={say('play.blocks')}>
        <SearchInput label={say('play.search')} value={query} onChange={setQuery} />
        {groups.length === 0 && <p className="qe-empty">{say('play.none')}</p>}
        {groups.map((group) => (
          <section key={group.name}>
            <h2 className="qe-list-head">{group.name}</h2>
            {group.blocks.map(({ type, label }) => (
              <Link
                key={type}
                href={addressOf(type)}
                {...(type === schema?.type ? { 'aria-current': 'page' as const } : {})}
              >
                {label}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      {schema ? (
        <PlayBlock key={schema.type} schema={schema} />
      ) : (
        <PlayOverview groups={groups} addressOf={addressOf} />
      )}
    </div>
  )
}

/** All of them as pictures, to choose from. */
function PlayOverview(props: { readonly groups: readonly PlayGroup[]; readonly addressOf: (type: string) => string }) {
  const { groups, addressOf } = props
  const say = useSay(playgroundMessages)
  return (
    <div className="qe-play-overview">
      <p className="qe-hint">{say('play.choose')}</p>
      {groups.map(({ name, blocks }) => (
        <section key={name}>
          <h2 className="qe-list-head">{name}</h2>
          <div className="qe-inserter-grid">
            {blocks.map(({ type, label }) => (
              <Link key={type} className="qe-inserter-entry" href={addressOf(type)}>
                <BlockPicture type={type} />
                {label}
              </Link>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
