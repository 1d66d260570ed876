import type { Page, SiteSettings } from '@quoin/engine'
import { tellConsole } from './guard-block.ts'
import { createMarks } from './marks.ts'
import type { RenderContext, RenderOptions } from './renderer.ts'

/** What holds where a host says nothing. */
export const defaultSettings: SiteSettings = {
  formEndpoint: 'https://formspree.io',
  embeds: 'facade',
  defaultColorMode: 'light',
}

/** The context of one page's drawing. Without a time the page's own is used, so that server and browser agree; who draws what is not published yet gives the current one. */
export function renderContext(page: Page, options: RenderOptions = {}): RenderContext {
  const { mode = 'public', language = page.language, basePath = '', path = `/${page.slug}`, settings } = options
  const { onFault = tellConsole } = options
  const now = options.now ?? (Date.parse(page.publishedAt ?? page.createdAt ?? '') || 0)
  return {
    mode,
    language,
    basePath,
    path,
    now,
    page,
    settings: settings ? wholeSettings(settings) : defaultSettings,
    marks: createMarks(mode),
    idPrefix: '',
    anchorTaken: never,
    onFault,
  }
}

function never() {
  return false
}

const known = new WeakMap<Partial<SiteSettings>, SiteSettings>()

/** One object for the same settings, so that what was drawn with them can be told from what was not. */
function wholeSettings(settings: Partial<SiteSettings>): SiteSettings {
  const before = known.get(settings)
  if (before) return before
  const whole = { ...defaultSettings, ...settings }
  known.set(settings, whole)
  return whole
}

/** Whether the page is drawn for the canvas, where empty places are shown too. */
export function isEditing(context: RenderContext): boolean {
  return context.mode === 'edit'
}
