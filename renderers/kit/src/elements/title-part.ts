import type { TitlePart } from '@quoin/schemas'
import type { HeadingLevel } from '../renderer.ts'
import { isBlank } from './rich-text.ts'
import { titleId } from './section.ts'

/** What follows from a section having a title or none. */
export interface SectionNaming {
  /** Id of the title that names the section; undefined when it has none. */
  readonly labelledBy: string | undefined
  /** Titles of items are one level below the section's, and take its level where it is absent. */
  readonly itemHeading: HeadingLevel
}

/** How a section is named, and at which level the titles of its items stand; a title without words is none. */
export function sectionNaming(id: string, part: Pick<TitlePart, 'title'> | undefined): SectionNaming {
  const named = part !== undefined && !isBlank(part.title)
  return { labelledBy: named ? titleId(id) : undefined, itemHeading: named ? 3 : 2 }
}
