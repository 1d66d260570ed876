import type { AdminHost } from '../admin/admin-config.ts'
import { placePaths } from '../admin/places.ts'
import { sayIn } from '../say-in.ts'
import { sectionGroups } from '../settings/section-groups.ts'
import type { settingNames } from '../settings/setting-names.ts'
import type { PalettePlace } from './palette-places.ts'

/** Each single setting that this person has, with an address that leads to it. */
export function settingPlaces(
  host: Pick<AdminHost, 'config' | 'user'>,
  { sections, ofOwners, texts }: typeof settingNames,
): readonly PalettePlace[] {
  const { config, user } = host
  const say = sayIn(config.messages, texts)
  return sectionGroups(host)
    .flatMap((group) => group.sections)
    .flatMap((section) =>
      (sections[section] ?? [])
        .filter((key) => user.role === 'owner' || !ofOwners.includes(key))
        .map((key) => ({
          label: say(key),
          hint: say('palette.setting', { label: say(`settings.${section}`) }),
          href: `${placePaths(config.paths).SETTINGS}/${section}?${new URLSearchParams({ setting: key })}`,
        })),
    )
}
