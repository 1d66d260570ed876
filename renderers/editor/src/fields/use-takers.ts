import type { AdminClient } from '@quoin/edit/client'
import type { Form, MailingList } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminConfig } from '../admin/admin-config.ts'
import { useAdmin } from '../admin/admin-context.ts'
import { newList } from '../newsletter/new-list.ts'
import { wholeAddress } from '../pages/page-address.ts'
import { answered, type Refusal, refusalOf } from '../parts/answers.ts'
import { hasName } from '../parts/has-name.ts'
import type { LinkTarget } from './link-targets.ts'

export type TakerKind = 'forms' | 'lists'
type Taker = Form | MailingList

interface Takers {
  /** Undefined while they are asked for, and where they are not to be had. */
  readonly targets: readonly LinkTarget[] | undefined
  readonly isRefused: boolean
  /** Whether one has this name already. */
  readonly isTaken: (name: string) => boolean
  /** Makes one of this name and gives its address, or says why there is none. */
  readonly make: (name: string) => Promise<{ readonly address: string } | { readonly refusal: Refusal }>
}

/** The forms or the mailing lists of the content server, by what a block stores of them. */
export function useTakers(kind: TakerKind): Takers {
  const { client, config, user } = useAdmin()
  const queries = useQueryClient()
  // whoever else edits a page names one by hand, and so does everybody where no server is
  const { isAdmin } = user
  const found = useQuery({ ...takerList(client, kind), enabled: isAdmin })
  const targets = useMemo(() => found.data?.items.map((taker) => targetOf(config, taker)), [found.data, config])

  async function make(name: string) {
    const { forms, lists } = client.site
    const answer = await (kind === 'forms' ? forms.create({ name }) : lists.create(newList(name)))
    if (!answer.ok) return { refusal: refusalOf(answer.problem) }
    await queries.invalidateQueries({ queryKey: [kind] })
    return { address: targetOf(config, answer.value).address }
  }

  return {
    targets,
    isRefused: !isAdmin || found.isError,
    isTaken: (name) => hasName(found.data?.items ?? [], name),
    make,
  }
}

/** Asks for them all. */
export function takerList({ site }: AdminClient, kind: TakerKind) {
  const read = (): Promise<{ readonly items: readonly Taker[] }> =>
    kind === 'forms' ? answered(site.forms.list()) : answered(site.lists.list())
  return { queryKey: [kind], queryFn: read }
}

/** What a block stores of it. */
export function targetOf(config: AdminConfig, taker: Taker): LinkTarget {
  const address = 'subscribeUrl' in taker ? listAddress(config, taker) : taker.id
  return { address, label: taker.name, hint: taker.id }
}

/** From its root where the list is at the site itself, so that the site may move. */
function listAddress(config: AdminConfig, { subscribeUrl }: MailingList): string {
  const { origin, pathname, search } = new URL(subscribeUrl)
  return origin === new URL(wholeAddress(config, '/')).origin ? `${pathname}${search}` : subscribeUrl
}
