import type { Appearance, SiteSettings } from '@quoin/engine'
import type { AppSettings } from '@quoin/engine/wire'
import type { HeadTag } from '@quoin/kit'
import { chosenIconTags } from './chosen-icon.ts'
import { createPlaces, type Places } from './places.ts'
import { isSpoken, words } from './words.ts'

/** What people decide in the settings, as documents need it. */
export interface SiteNow {
  readonly name: string
  /** Without a slash at its end. */
  readonly url: string
  readonly places: Places
  /** Where uploads come from, if not from the site itself. */
  readonly media: readonly string[]
  /** Who may show the pages in a frame: editors at the site itself, and at other origins. */
  readonly editors: readonly string[]
  readonly showsBadge: boolean
  readonly cacheControl: string
  /** Of what says that there is no page, which may be made any moment. */
  readonly missingCacheControl: string
  /** What blocks are drawn with; the same object as long as nothing changes. */
  readonly settings: SiteSettings
  readonly appearance: Appearance
  /** The icon in the tab of a browser. */
  readonly icon: readonly HeadTag[]
  /** What the blog is about; empty where nobody said, as in other languages than the one that the settings are in. */
  blogIntro(language: string): string
}

interface Kept {
  readonly settings: AppSettings
  readonly text: string
  readonly site: SiteNow
}

/** What holds where nobody decides. */
interface Base {
  readonly isDemo: boolean
  readonly settings: SiteSettings
  /** Of the data folder, else ours. */
  readonly icon: HeadTag
}

export interface FollowedSettings {
  readonly now: () => Promise<SiteNow>
  /** As they were when they were read last, for when they cannot be. */
  readonly last: () => SiteNow | undefined
}

/** The settings as they are; `onChange` is called when they have become others. */
export function followSettings(
  read: () => Promise<AppSettings>,
  options: Base & { readonly onChange: () => void },
): FollowedSettings {
  let kept: Kept | undefined
  return {
    last: () => kept?.site,
    async now() {
      const settings = await read()
      if (kept?.settings === settings) return kept.site
      const text = JSON.stringify(settings)
      const isSame = kept?.text === text
      const site = kept && isSame ? kept.site : siteNow(settings, options)
      if (kept && !isSame) options.onChange()
      kept = { settings, text, site }
      return site
    },
  }
}

function siteNow(chosen: AppSettings, { isDemo, settings, icon }: Base): SiteNow {
  const {
    name,
    siteUrl,
    languages,
    defaultLanguage,
    showBadge,
    cacheSeconds,
    staleSeconds,
    notFoundSeconds,
    feed,
    appearance,
    mediaBaseUrl,
    adminOrigins,
  } = chosen
  const url = siteUrl.replace(/\/+$/, '')
  return {
    name,
    url,
    places: createPlaces(languages, defaultLanguage),
    media: mediaBaseUrl === null ? [] : [mediaBaseUrl],
    editors: ["'self'", ...adminOrigins],
    showsBadge: showBadge,
    cacheControl: `public, max-age=0, s-maxage=${cacheSeconds}, stale-while-revalidate=${staleSeconds}`,
    missingCacheControl: `public, max-age=0, s-maxage=${notFoundSeconds}`,
    settings: { ...settings, formEndpoint: url, siteName: name, defaultColorMode: appearance.colorMode },
    appearance,
    icon: appearance.icon ? chosenIconTags(appearance.icon) : [icon],
    blogIntro: (language) => {
      if (feed.description !== '') return language === defaultLanguage ? feed.description : ''
      return isDemo && isSpoken(language) ? words(language).blogIntro : ''
    },
  }
}
