import type { ImportIssue } from '@quoin/engine/wire'

/** What an import could not bring in as it was, for the command. */
export function importIssueText(issue: ImportIssue): string {
  switch (issue.code) {
    case 'page_renamed': {
      const { page, field, before, after } = issue
      return `"${page.name}" (${page.language}, ${page.id}): the ${field} "${before}" is taken, so it is "${after}" here.`
    }
    case 'language_unknown':
      return `"${issue.language}" is not among the languages in the settings: pages in it can be opened once it is added there.`
  }
}
