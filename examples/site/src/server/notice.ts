import type { Appearance } from '@quoin/engine'
import { attrs, html } from '@quoin/html'
import { wordsAttrs } from '@quoin/kit'
import { words } from './words.ts'

/** The body of a page that only says something: that there is nothing here, or that something failed. */
export function notice(said: {
  readonly language: string
  /** Where the home page stands. */
  readonly home: string
  readonly title: string
  readonly text: string
  readonly appearance: Appearance
}): string {
  const { language, home, title, text } = said
  const color = said.appearance.accent ?? 'green'
  return html`<section class="q-section"${attrs(wordsAttrs(language))} data-background="white" data-pt="20" data-pb="20"><div class="q-container" data-width="small"><div class="q-title-part" data-big="true"><h1 class="q-title">${title}</h1><p class="q-subtitle">${text}</p></div><p class="s-center"><a class="q-button" data-color="${color}" data-variant="solid" data-size="normal" href="${home}">${words(language).home}</a></p></div></section>`.toString()
}
