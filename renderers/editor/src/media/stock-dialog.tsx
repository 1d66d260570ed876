import type { StockPicture, UploadedAsset } from '@quoin/engine/wire'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { answered } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ListState } from '../parts/list-state.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { SearchInput } from '../parts/search-input.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'

interface StockDialogProps {
  readonly folderId: string | null
  readonly onFetched: (asset: UploadedAsset, sent: string) => Promise<void>
  readonly onClose: () => void
}

/** Whether there are photos to search: the option allows it, and the server has a collection. */
export function useStock(): boolean {
  const { client, config } = useAdmin()
  const { enableUnsplash } = config.options
  const asked = useQuery({
    queryKey: ['stock', ''],
    queryFn: async () => (await client.media.stock('')).ok,
    enabled: enableUnsplash,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return enableUnsplash && asked.data === true
}

/** How many there are nobody says. A page that is not the last may lack some that could not be read. */
const fewestOfMore = 15

/** Photos of an outside collection: the chosen one is fetched into the library, with who made it. */
export function StockDialog({ folderId, onFetched, onClose }: StockDialogProps) {
  const { client } = useAdmin()
  const say = useSay(mediaMessages)
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const request = useRequest()
  const found = useInfiniteQuery({
    queryKey: ['stock', 'found', q],
    queryFn: ({ pageParam }) => answered(client.media.stock(q, pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < fewestOfMore ? undefined : all.length + 1),
    enabled: q !== '',
  })

  function search(event: FormEvent) {
    event.preventDefault()
    setQ(typed.trim())
  }

  async function choose({ id, url, alt, author, authorUrl }: StockPicture) {
    const source = authorUrl ? { source: authorUrl } : {}
    const texts = { name: `${alt || id}.jpg`, alt, copyright: author, stockId: id, ...source }
    const answer = await request.run(() => client.media.fetchImage(url, folderId, texts))
    if (!answer) return
    await onFetched(answer.value, texts.name)
    onClose()
  }

  return (
    <Dialog title={say('stock.title')} size="large" onClose={onClose}>
      <search>
        <form className="qe-media-tools" onSubmit={search}>
          <SearchInput label={say('stock.search')} value={typed} onChange={setTyped} maxLength={200} autoFocus />
          <button type="submit" className="qe-button qe-primary" disabled={typed.trim() === ''}>
            {say('stock.find')}
          </button>
        </form>
      </search>
      <RequestProblem request={request} say={say} />
      {q !== '' && (
        <ListState query={found} shape="grid">
          {({ pages }) => photos(eachOnce(pages.flat()))}
        </ListState>
      )}
    </Dialog>
  )

  function photos(pictures: readonly StockPicture[]) {
    if (pictures.length === 0) return <p className="qe-empty">{say('media.none')}</p>
    return (
      <>
        <ul className="qe-stock" aria-busy={request.busy}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button type="button" disabled={request.blocked} onClick={() => choose(picture)}>
                <img src={picture.previewUrl} alt={picture.alt} loading="lazy" />
                <span>{say('stock.by', { name: picture.author })}</span>
              </button>
            </li>
          ))}
        </ul>
        <MoreButton of={found}>{say('app.more')}</MoreButton>
      </>
    )
  }
}

/** The collection grows while it is read, so that one may come on two pages. */
function eachOnce(pictures: readonly StockPicture[]): readonly StockPicture[] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()]
}
