import type { IconName } from '../icons.tsx'
import type { CoreKey } from '../messages.ts'
import type { AdminHost, MenuEntry } from './admin-config.ts'
import { type Place, placePaths } from './places.ts'

interface Entry {
  readonly name: Exclude<Place['name'], 'UNKNOWN'>
  readonly icon: IconName
  readonly label: CoreKey
  readonly adminOnly?: true
}

const entries: readonly Entry[] = [
  { name: 'PAGES', icon: 'pages', label: 'menu.pages' },
  { name: 'MEDIA', icon: 'image', label: 'menu.media' },
  { name: 'SCHEDULE', icon: 'clock', label: 'menu.schedule' },
  { name: 'FORMS', icon: 'form', label: 'menu.forms', adminOnly: true },
  { name: 'NEWSLETTER', icon: 'mail', label: 'menu.newsletter', adminOnly: true },
  { name: 'PLAYGROUND', icon: 'blocks', label: 'menu.playground' },
  { name: 'SETTINGS', icon: 'settings', label: 'menu.settings' },
]

/** The usual menu for this person, as the host may have changed it. */
export function menuEntries(
  { config, user }: Pick<AdminHost, 'config' | 'user'>,
  say: (key: CoreKey) => string,
): readonly MenuEntry[] {
  const paths = placePaths(config.paths)
  const { playgroundLinkUrl: href, playgroundLinkLabel } = config.options
  const usual: readonly MenuEntry[] = [
    ...entries
      .filter((entry) => !entry.adminOnly || user.isAdmin)
      .map(({ name, icon, label }) => ({ place: name, href: paths[name], icon, label: say(label) })),
    ...(href === '' ? [] : [{ href, icon: 'external' as const, label: playgroundLinkLabel || href }]),
  ]
  return config.getAdminMenu?.(usual) ?? usual
}

/** What the screen is called that is open. */
export function placeLabel(place: Place['name']): CoreKey {
  return entries.find(({ name }) => name === place)?.label ?? 'menu.label'
}
