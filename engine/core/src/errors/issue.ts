import type { Path } from '../json.ts'
import { type IssueCode, issueMessages } from './codes.ts'

/** Something wrong with content. The path begins at the page's values, at the props when one block is parsed alone. */
export interface Issue {
  readonly code: IssueCode
  readonly message: string
  readonly blockId: string | null
  readonly path: Path
  readonly severity: 'error' | 'warning'
  /** The page that did not come, as it is stored: of an embed or a relation. */
  readonly reference?: string
}

interface IssueDetails extends Partial<Pick<Issue, 'blockId' | 'path' | 'severity' | 'reference'>> {
  readonly message?: string | undefined
}

/** What is wrong with some content, in the message of its code and as an error unless `details` say otherwise. */
export function issue(code: IssueCode, details: IssueDetails = {}): Issue {
  const { message = issueMessages[code], blockId = null, path = [], severity = 'error', ...more } = details
  return { code, message, blockId, path, severity, ...more }
}

/** The same issue seen from further out: its path begins with `prefix`, and a block that had no id gets one. */
export function issueUnder(inner: Issue, prefix: Path, blockId: string | null): Issue {
  return { ...inner, path: [...prefix, ...inner.path], blockId: inner.blockId ?? blockId }
}

/** A mistake of the caller. Says what was found, what was expected and what to do next. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly code: string
  readonly problems: readonly string[]

  constructor(code: string, problems: string | readonly string[]) {
    const list = typeof problems === 'string' ? [problems] : problems
    super(list.join('\n'))
    this.code = code
    this.problems = list
  }
}
