import { useQuery } from '@tanstack/react-query'
import type { AdminHost } from '../admin/admin-config.ts'
import { placePaths } from '../admin/places.ts'
import { takerList } from '../fields/use-takers.ts'
import { say } from '../messages.ts'
import { sharedPages } from '../pages/use-start-pages.ts'
import { type PalettePlace, pagePlace } from './palette-places.ts'
import { settingPlaces } from './setting-places.ts'

interface NamedPlaces {
  readonly places: readonly PalettePlace[]
  readonly isMissing: boolean
  readonly ask: () => void
}

/** Single settings, forms, mailing lists, and the pages that others show: asked for at once, so that nothing moves while somebody types. */
export function useNamedPlaces(host: AdminHost): NamedPlaces {
  const { client, config, user, scope } = host
  const enabled = scope === 'SITE'
  const shared = useQuery(sharedPages(host, enabled))
  const settings = useQuery({
    queryKey: ['palette-settings'],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('../settings/setting-names.ts')).settingNames,
  })
  const forms = useQuery({ ...takerList(client, 'forms'), enabled: enabled && user.isAdmin })
  const lists = useQuery({ ...takerList(client, 'lists'), enabled: enabled && user.isAdmin })
  const { messages, paths } = config
  const { FORMS, NEWSLETTER } = placePaths(paths)
  const named = (base: string, hint: string) => (one: { readonly id: string; readonly name: string }) => ({
    label: one.name,
    hint,
    href: `${base}/${encodeURIComponent(one.id)}`,
  })
  const places = [
    ...(shared.data?.items ?? []).map((page) => ({ ...pagePlace(host, page), name: 'shared' })),
    ...(settings.data ? settingPlaces(host, settings.data) : []),
    ...(forms.data?.items ?? []).map(named(FORMS, say(messages, 'menu.forms'))),
    ...(lists.data?.items ?? []).map(named(NEWSLETTER, say(messages, 'menu.newsletter'))),
  ]
  const missing = [settings, forms, lists, shared].filter(({ isError }) => isError)
  return { places, isMissing: missing.length > 0, ask: () => missing.forEach(({ refetch }) => void refetch()) }
}
