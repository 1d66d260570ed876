import type { AdminRow } from '@quoin/engine/wire'
import type { AdminHost } from '../admin/admin-config.ts'
import { menuEntries } from '../admin/menu-entries.ts'
import { placePaths } from '../admin/places.ts'
import { say } from '../messages.ts'
import { editorAddress } from '../pages/page-address.ts'
import { sectionGroups } from '../settings/section-groups.ts'

export interface PalettePlace {
  readonly label: string
  /** Where it is, if not a screen itself. */
  readonly hint?: string
  readonly href: string
  /** By which its other words are told from those of the rest. */
  readonly name?: string | undefined
}

/** The screens beside the page, and what of the settings this person has. */
export function palettePlaces(host: Pick<AdminHost, 'config' | 'user' | 'scope'>): readonly PalettePlace[] {
  if (host.scope !== 'SITE') return []
  const { messages, paths } = host.config
  const { SETTINGS } = placePaths(paths)
  return [
    ...menuEntries(host, (key) => say(messages, key))
      .filter(({ place }) => place !== undefined)
      .map(({ place: name, label, href }) => ({ name, label, href })),
    ...sectionGroups(host)
      .flatMap(({ sections }) => sections)
      .map((name) => ({
        name,
        label: say(messages, 'palette.setting', { label: say(messages, `settings.${name}`) }),
        href: `${SETTINGS}/${name}`,
      })),
  ]
}

/** Where a page is edited: in the language in which it is called so, else in the one that is listed. */
export function pagePlace({ config }: Pick<AdminHost, 'config'>, row: AdminRow, called = ''): PalettePlace {
  const words = called.trim().toLocaleLowerCase()
  const { language, name } =
    [row, ...row.translations].find((one) => `${one.name} ${one.slug}`.toLocaleLowerCase().includes(words)) ?? row
  return {
    label: name,
    hint: say(config.messages, 'palette.page', { language }),
    href: editorAddress(config, row.id, language),
  }
}
