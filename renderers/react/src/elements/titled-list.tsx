import { type ItemNode, type SectionOptions, sectionNaming } from '@quoin/kit'
import {
  type cards,
  type contactOffices,
  type linkCards,
  presentTitle,
  type team,
  type team2Cols,
} from '@quoin/schemas'
import type { ReactNode } from 'react'
import type { ReactViewInput } from '../define-view.ts'
import { items } from './items.tsx'
import { Section } from './section.tsx'
import { titlePart } from './title-part.tsx'

type Input =
  | ReactViewInput<typeof cards>
  | ReactViewInput<typeof contactOffices>
  | ReactViewInput<typeof linkCards>
  | ReactViewInput<typeof team>
  | ReactViewInput<typeof team2Cols>

interface TitledListOptions extends Pick<SectionOptions, 'className' | 'width'> {
  readonly prop: string
  readonly list: readonly ItemNode[]
  readonly listClassName?: string
  readonly handed?: Readonly<Record<string, unknown>>
}

/** A title part and one list below it. */
export function titledList({ id, props, heading, item, context }: Input, options: TitledListOptions): ReactNode {
  const { prop, list, className, listClassName = `${className}-grid`, width, handed } = options
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  return (
    <Section id={id} layout={props} className={className} width={width} labelledBy={labelledBy} context={context}>
      {titlePart({ id, part, heading, context })}
      {items({
        list,
        draw: item,
        as: 'ul',
        id,
        prop,
        className: listClassName,
        handed,
        heading: itemHeading,
        context,
      })}
    </Section>
  )
}
