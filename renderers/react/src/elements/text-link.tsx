import { type Attrs, classes, isBlank, isEditing, type RenderContext } from '@quoin/kit'
import { Link } from './link.tsx'
import { Text } from './text.tsx'

interface TextLinkProps {
  readonly id: string
  readonly path: string
  readonly text: string
  readonly address: string
  /** What the link is about, told to those who hear it: used when several links of a list read alike. */
  readonly about?: string | undefined
  readonly attrs?: Attrs
  readonly context: RenderContext
}

/** A link in words, with a chevron after them. Absent while there are no words; the canvas then has no chevron. */
export function TextLink({ id, path, text, address, about, attrs = {}, context }: TextLinkProps) {
  if (isBlank(text) && !isEditing(context)) return null
  return (
    <Link address={address} attrs={{ class: classes.link, ...attrs }} context={context}>
      <Text as="span" id={id} path={path} value={text} context={context} />
      {about && !isEditing(context) ? <span className={classes.hidden}>{`: ${about}`}</span> : null}
      {isBlank(text) ? null : <span className={classes.chevron} aria-hidden="true" />}
    </Link>
  )
}
