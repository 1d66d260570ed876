import { defineBlock, defineCatalogue, fields } from '@quoin/engine'
import { defineHtmlView, type HtmlViews, html } from '@quoin/html'
import { defineView, type ReactRenderer, type ReactViews } from '@quoin/react'

const note = defineBlock({
  type: 'note',
  label: 'Note',
  category: 'Test',
  props: { text: fields.text('Text'), level: fields.choice('Level', [1, 2], 1) },
})
const mark = defineBlock({ type: 'mark', label: 'Mark', category: 'Test', props: { on: fields.flag('On') } })
const catalogue = defineCatalogue([note, mark])

const noteHtml = defineHtmlView(note, ({ props }) => html`${props.text}${props.level}`)
const markHtml = defineHtmlView(mark, ({ props }) => html`${props.on && 'on'}`)
const noteReact = defineView(note, ({ props }) => props.text)
const markReact = defineView(mark, ({ props }) => String(props.on))

export const whole: HtmlViews<typeof catalogue> = { note: noteHtml, mark: markHtml }
export const wholeReact: ReactViews<typeof catalogue> = { note: noteReact, mark: markReact }

// @ts-expect-error a view is missing
export const missing: HtmlViews<typeof catalogue> = { note: noteHtml }
// @ts-expect-error a view is missing
export const missingReact: ReactViews<typeof catalogue> = { note: noteReact }
// @ts-expect-error a view stands under the wrong key
export const crossed: HtmlViews<typeof catalogue> = { note: markHtml, mark: markHtml }
// @ts-expect-error a view stands under the wrong key
export const crossedReact: ReactViews<typeof catalogue> = { note: markReact, mark: markReact }
// @ts-expect-error the block has no such prop
export const unknownProp = defineHtmlView(note, ({ props }) => html`${props.title}`)
// @ts-expect-error a number is no text
export const wrongKind = defineView(note, ({ props }) => props.level.toUpperCase())

declare const renderer: ReactRenderer<typeof catalogue>
type PageProps = Parameters<typeof renderer.Page>[0]

export const shown: Pick<PageProps, 'mode' | 'settings'> = { mode: 'preview', settings: { formEndpoint: '/f' } }
// @ts-expect-error there is no such mode
export const unknownMode: Pick<PageProps, 'mode'> = { mode: 'editing' }
