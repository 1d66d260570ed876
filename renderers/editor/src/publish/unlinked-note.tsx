import type { PageType } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { publishMessages } from '../messages/en/publish.ts'
import { answered } from '../parts/answers.ts'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface UnlinkedNoteProps {
  readonly workspace: Workspace
  readonly page: AdminPage
  readonly address: string
}

/** Says that visitors meet no link to a page that is public now, and where one could stand. */
export function UnlinkedNote({ workspace, page, address }: UnlinkedNoteProps) {
  const { client, config } = workspace.host
  const { pageTypes } = config.site
  const say = useSay(publishMessages)
  const { id, language } = page
  const links = useQuery({
    queryKey: ['references', [id], language],
    queryFn: () => answered(client.pages.references(id, { language })),
    enabled: needsLink(page, address, pageTypes),
  })
  const isLinked = links.data?.items.some(({ pageId, snapshot }) => pageId !== id && snapshot === 'live')
  if (isLinked !== false) return null
  return (
    <p className="qe-note">
      {say('publish.unlinked')}
      {pageTypes.some(({ isEntity }) => isEntity) &&
        ` ${say('publish.unlinkedHeader', { tab: say('pages.tabEntities') })}`}
    </p>
  )
}

/** Pages below an address of their type are listed by the site, such as posts; one whose slug is not seen in its address is where visitors begin. */
export function needsLink(
  { type, slug }: Pick<AdminPage, 'type' | 'slug'>,
  address: string,
  pageTypes: readonly PageType[],
): boolean {
  const own = address.replace(/\/$/, '')
  return (
    !pageTypes.find(({ name }) => name === type)?.slugPrefix &&
    [slug, encodeURI(slug)].some((one) => own.endsWith(`/${one}`))
  )
}
