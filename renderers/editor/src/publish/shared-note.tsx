import type { AdminRow } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { languageName } from '../admin/config-names.ts'
import { publishMessages } from '../messages/en/publish.ts'
import { answered } from '../parts/answers.ts'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'

const mostNamed = 20

/** Says what pages share, such as the menu, that is public in the first language of the site and not in the one of the page that is public now. */
export function SharedNote({ workspace, language }: { readonly workspace: Workspace; readonly language: string }) {
  const { client, config } = workspace.host
  const say = useSay(publishMessages)
  const types = config.site.pageTypes.filter(({ isEntity }) => isEntity).map(({ name }) => name)
  const publicIn = async (code: string) => {
    const query = { types: types.join(','), language: code, status: 'PUBLISHED', sort: 'name' }
    return (await answered(client.pages.list(query))).items
  }
  const lacking = useQuery({
    queryKey: ['pages', 'shared', language],
    queryFn: async () => lackingShared(...(await Promise.all([publicIn(config.defaultLanguage), publicIn(language)]))),
    enabled: language !== config.defaultLanguage && types.length > 0,
  })
  const names = (lacking.data ?? []).slice(0, mostNamed)
  if (names.length === 0) return null
  return (
    <p className="qe-note">
      {say('publish.sharedMissing', {
        language: languageName(config, language),
        names: say.list(names),
        tab: say('pages.tabEntities'),
      })}
    </p>
  )
}

type Row = Pick<AdminRow, 'id' | 'name' | 'type'>

/** By name; of a type that has some in the language, such as authors, none has to be there as well. */
export function lackingShared(first: readonly Row[], own: readonly Row[]): readonly string[] {
  const there = new Set(own.map(({ type }) => type))
  return first.filter(({ type }) => !there.has(type)).map(({ name }) => name)
}
