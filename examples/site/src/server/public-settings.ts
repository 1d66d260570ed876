import type { SiteSettings } from '@quoin/engine'
import type { Environment } from './environment.ts'

/** What the pages of this site know of its settings. Forms go to the site itself, so no other service is needed. */
export function publicSettings({ siteUrl, tileKey }: Pick<Environment, 'siteUrl' | 'tileKey'>): SiteSettings {
  return {
    formEndpoint: siteUrl,
    embeds: 'facade',
    defaultColorMode: 'light',
    ...(tileKey === undefined
      ? {}
      : {
          tiles: {
            template: 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}{r}.png?key={token}',
            token: tileKey,
            attribution: '© MapTiler © OpenStreetMap contributors',
          },
        }),
  }
}
