import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminHost } from '../admin/admin-config.ts'
import { placePaths } from '../admin/places.ts'
import { takerList } from '../fields/use-takers.ts'
import { say } from '../messages.ts'
import type { PalettePlace } from './palette-places.ts'
import { settingPlaces } from './setting-places.ts'

interface NamedPlaces {
  readonly places: readonly PalettePlace[]
  readonly isMissing: boolean
  readonly ask: () => void
}

/** Single settings, forms and mailing lists: asked for at once, so that nothing moves while somebody types. */
export function useNamedPlaces(host: AdminHost): NamedPlaces {
  const { client, config, user, scope } = host
  const enabled = scope === 'SITE'
  const settings = useQuery({
    queryKey: ['palette-settings'],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('../settings/setting-names.ts')).settingNames,
  })
  const forms = useQuery({ ...takerList(client, 'forms'), enabled: enabled && user.isAdmin })
  const lists = useQuery({ ...takerList(client, 'lists'), enabled: enabled && user.isAdmin })
  const places = useMemo(() => {
    const { messages, paths } = config
    const { FORMS, NEWSLETTER } = placePaths(paths)
    const named = (base: string, hint: string) => (one: { readonly id: string; readonly name: string }) => ({
      label: one.name,
      hint,
      href: `${base}/${encodeURIComponent(one.id)}`,
    })
    return [
      ...(settings.data ? settingPlaces({ config, user }, settings.data) : []),
      ...(forms.data?.items ?? []).map(named(FORMS, say(messages, 'menu.forms'))),
      ...(lists.data?.items ?? []).map(named(NEWSLETTER, say(messages, 'menu.newsletter'))),
    ]
  }, [config, user, settings.data, forms.data, lists.data])
  const missing = [settings, forms, lists].filter(({ isError }) => isError)
  return { places, isMissing: missing.length > 0, ask: () => missing.forEach(({ refetch }) => void refetch()) }
}
