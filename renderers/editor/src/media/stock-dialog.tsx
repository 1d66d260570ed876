import type { Asset, StockPicture } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { answered } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ListState } from '../parts/list-state.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { SearchInput } from '../parts/search-input.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'

interface StockDialogProps {
  readonly folderId: string | null
  readonly onFetched: (asset: Asset) => Promise<void>
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

/** Photos of an outside collection: the chosen one is fetched into the library, with who made it. */
export function StockDialog({ folderId, onFetched, onClose }: StockDialogProps) {
  const { client } = useAdmin()
  const t = useSay()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const request = useRequest()
  const found = useQuery({
    queryKey: ['stock', q],
    queryFn: () => answered(client.media.stock(q)),
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
    await onFetched(answer.value)
    onClose()
  }

  return (
    <Dialog title={t('stock.title')} size="large" onClose={onClose}>
      <search>
        <form className="qe-media-tools" onSubmit={search}>
          <SearchInput label={t('stock.search')} value={typed} onChange={setTyped} maxLength={200} autoFocus />
          <button type="submit" className="qe-button qe-primary" disabled={typed.trim() === ''}>
            {t('stock.find')}
          </button>
        </form>
      </search>
      <RequestProblem request={request} say={t} />
      {q !== '' && (
        <ListState query={found} shape="grid">
          {(pictures) =>
            pictures.length === 0 ? (
              <p className="qe-empty">{t('media.none')}</p>
            ) : (
              <ul className="qe-stock" aria-busy={request.busy}>
                {pictures.map((picture) => (
                  <li key={picture.id}>
                    <button type="button" disabled={request.blocked} onClick={() => choose(picture)}>
                      <img src={picture.previewUrl} alt={picture.alt} loading="lazy" />
                      <span>{t('stock.by', { name: picture.author })}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </ListState>
      )}
    </Dialog>
  )
}
