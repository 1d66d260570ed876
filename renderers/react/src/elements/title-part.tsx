import { classes, type HeadingLevel, isBlank, isEditing, type RenderContext, titleId } from '@quoin/kit'
import type { TitlePart as TitlePartValue } from '@quoin/schemas'
import { Text } from './text.tsx'

interface TitlePartProps {
  readonly id: string
  readonly part: TitlePartValue | undefined
  readonly heading: HeadingLevel
  readonly extraBold?: boolean
  readonly context: RenderContext
}

/** Title and subtitle of a section; nothing when both are empty. */
export function TitlePart({ id, part, heading, extraBold = false, context }: TitlePartProps) {
  if (!part || (isBlank(part.title) && isBlank(part.subtitle) && !isEditing(context))) return null
  return (
    <div className={classes.titlePart} data-big={String(part.big)} data-extra-bold={String(extraBold)}>
      <Text
        as={`h${heading}`}
        id={id}
        path="title"
        value={part.title}
        attrs={{ class: classes.title, id: titleId(id) }}
        context={context}
      />
      <Text
        as="p"
        id={id}
        path="subtitle"
        value={part.subtitle}
        attrs={{ class: classes.subtitle }}
        context={context}
      />
    </div>
  )
}
