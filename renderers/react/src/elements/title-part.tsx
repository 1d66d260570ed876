import { classes, type HeadingLevel, headingTag, type RenderContext, titleId } from '@quoin/kit'
import type { TitlePart as TitlePartValue } from '@quoin/schemas'
import { text } from './text.tsx'

interface TitlePartProps {
  readonly id: string
  readonly part: TitlePartValue | undefined
  readonly heading: HeadingLevel
  readonly extraBold?: boolean
  readonly context: RenderContext
}

/** Title and subtitle of a section; nothing when both are empty. */
export function titlePart({ id, part, heading, extraBold = false, context }: TitlePartProps) {
  if (!part) return null
  const title = text({
    as: headingTag(heading),
    id,
    path: 'title',
    value: part.title,
    className: classes.title,
    attrs: { id: titleId(id) },
    context,
  })
  const subtitle = text({ as: 'p', id, path: 'subtitle', value: part.subtitle, className: classes.subtitle, context })
  if (!title && !subtitle) return null
  return (
    <div className={classes.titlePart} data-big={String(part.big)} data-extra-bold={String(extraBold)}>
      {title}
      {subtitle}
    </div>
  )
}
