import { type EditIssue, isOfValues, valueIssues } from '@quoin/edit'
import { type Issue, type IssueCode, issueMessages, rememberingReader } from '@quoin/engine'

type Reader = ReturnType<typeof rememberingReader>

/** Reads blocks and judges their values as the editor does: what it asks of its author, no other client gets past (O-9). */
export function judgingReader(): Reader {
  const read = rememberingReader()
  const judged = new WeakMap<object, ReturnType<Reader>>()
  return (schema, node, nameItem) => {
    const reading = read(schema, node, nameItem)
    const before = judged.get(reading)
    if (before) return before
    const ofLists = reading.issues.filter(({ code }) => !isOfValues(code))
    const now = { ...reading, issues: [...ofLists, ...valueIssues(node, schema, reading).map(asIssue)] }
    judged.set(reading, now)
    return now
  }
}

/** What only the editor has a code for is an invalid value here; its sentence says which. */
export function asIssue(one: EditIssue): Issue {
  return { ...one, code: isIssueCode(one.code) ? one.code : 'PROP_INVALID' }
}

function isIssueCode(code: EditIssue['code']): code is IssueCode {
  return Object.hasOwn(issueMessages, code)
}
