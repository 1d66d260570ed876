import type { Page, SiteSettings } from '@quoin/engine'
import { createMarks } from './marks.ts'
import type { RenderContext, RenderOptions } from './renderer.ts'

export const defaultSettings: SiteSettings = {
  formEndpoint: 'https://formspree.io',
  embeds: 'facade',
  defaultColorMode: 'light',
}

/** The context of one page's drawing. Without a time the page's own is used, so that server and browser agree. */
export function renderContext(page: Page, options: RenderOptions = {}): RenderContext {
  const { mode = 'public', language = page.language, basePath = '', path = `/${page.slug}`, settings } = options
  const now = options.now ?? (Date.parse(page.publishedAt ?? page.createdAt ?? '') || 0)
  return {
    mode,
    language,
    basePath,
    path,
    now,
    page,
    settings: { ...defaultSettings, ...settings },
    marks: createMarks(mode),
  }
}

export function isEditing(context: RenderContext): boolean {
  return context.mode === 'edit'
}
