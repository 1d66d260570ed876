import type { SiteSettings } from '@quoin/engine'
import type { Environment } from './environment.ts'

export type PublicSettings = SiteSettings

/** What the pages of this site know of its settings. Forms go to the site itself, so no other service is needed. */
export function publicSettings(environment: Environment): PublicSettings {
  return {
    formEndpoint: environment.siteUrl,
    embeds: 'facade',
    defaultColorMode: 'light',
    ...(environment.tileKey === undefined
      ? {}
      : {
          tiles: {
            template: 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}{r}.png?key={token}',
            token: environment.tileKey,
            attribution: '© MapTiler © OpenStreetMap contributors',
          },
        }),
  }
}
