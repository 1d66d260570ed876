import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, Schema } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'

/** Typing patterns, for what the field allows. */
export function typingPatterns(schema: Schema, multiline: boolean): Plugin {
  const { nodes, marks } = schema
  const rules: InputRule[] = []
  if (multiline) {
    for (let level = 1; level <= 6; level += 1) {
      const heading = nodes[`h${level}`]
      if (heading) rules.push(textblockTypeInputRule(new RegExp(`^#{${level}} $`), heading))
    }
    if (nodes.quote) rules.push(textblockTypeInputRule(/^> $/, nodes.quote))
    if (nodes.ul) rules.push(wrappingInputRule(/^[-*] $/, nodes.ul))
    if (nodes.ol) rules.push(wrappingInputRule(/^1[.)] $/, nodes.ol))
  }
  if (marks.bold) rules.push(markRule(/(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.bold, 2))
  if (marks.italic) rules.push(markRule(/(?:^|[^*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.italic, 1))
  if (marks.code) rules.push(markRule(/(?:^|[^`])(`([^`\s](?:[^`]*[^`\s])?)`)$/, marks.code, 1))
  return inputRules({ rules })
}

/** Replaces `**x**` by a marked x; the last sign is the one being typed. */
function markRule(pattern: RegExp, type: MarkType, signs: number): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, marked = '', inner = ''] = match
    const from = start + whole.length - marked.length
    const textFrom = from + signs
    const textTo = textFrom + inner.length
    const tr = state.tr
    if (end > textTo) tr.delete(textTo, end)
    tr.delete(from, textFrom)
    return tr.addMark(from, from + inner.length, type.create()).removeStoredMark(type)
  })
}
