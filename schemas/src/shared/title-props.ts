import { fields } from '@quoin/engine'
import { whenOn } from './when-on.ts'

const withTitle = whenOn('withTitle')

/** The four props of the title part that several blocks share. */
export function titleProps(options: { readonly group?: string; readonly bigCenteredTitle?: boolean } = {}) {
  const group = { group: options.group ?? 'Title' }
  return {
    withTitle: fields.flag('With title', true, group),
    bigCenteredTitle: fields.flag('Big centered title', options.bigCenteredTitle ?? false, {
      ...group,
      showWhen: withTitle,
    }),
    title: fields.text('Title', { placement: 'canvas', showWhen: withTitle }),
    subtitle: fields.text('Subtitle', { placement: 'canvas', multiline: true, showWhen: withTitle }),
  }
}

export interface TitlePart {
  readonly title: string
  readonly subtitle: string
  readonly big: boolean
}

/** The title part as it is drawn; undefined when the block is told to have none. */
export function presentTitle(props: {
  readonly withTitle: boolean
  readonly bigCenteredTitle: boolean
  readonly title: string
  readonly subtitle: string
}): TitlePart | undefined {
  return props.withTitle ? { title: props.title, subtitle: props.subtitle, big: props.bigCenteredTitle } : undefined
}
