import { type ItemNode, type SectionOptions, sectionNaming } from '@quoin/kit'
import {
  type cards,
  type contactOffices,
  type linkCards,
  presentTitle,
  type team,
  type team2Cols,
} from '@quoin/schemas'
import type { Html } from '../html.ts'
import type { HtmlViewInput } from '../view.ts'
import { items } from './items.ts'
import { section } from './section.ts'
import { titlePart } from './title-part.ts'

type Input =
  | HtmlViewInput<typeof cards>
  | HtmlViewInput<typeof contactOffices>
  | HtmlViewInput<typeof linkCards>
  | HtmlViewInput<typeof team>
  | HtmlViewInput<typeof team2Cols>

interface TitledListOptions extends Pick<SectionOptions, 'className' | 'width'> {
  readonly prop: string
  readonly list: readonly ItemNode[]
  readonly listClassName?: string
  readonly handed?: Readonly<Record<string, unknown>>
}

/** A title part and one list below it. */
export function titledList({ id, props, heading, item, context }: Input, options: TitledListOptions): Html {
  const { prop, list, className, listClassName = `${className}-grid`, width, handed } = options
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  return section(id, props, { className, width, labelledBy }, context, [
    titlePart(id, part, heading, context),
    items(list, item, { tag: 'ul', id, prop, className: listClassName, handed, heading: itemHeading }, context),
  ])
}
