import { issueMessages } from '../errors/codes.ts'
import type { Issue } from '../errors/issue.ts'
import type { Emitter } from '../events/emitter.ts'
import type { Off } from '../json.ts'
import type { SubmissionResult } from '../machine/form-service.ts'

/** What an engine tells its listeners: each event with what it carries. */
export type EngineEvents = {
  'page:loaded': { readonly id: string; readonly ms: number }
  'step:finished': { readonly step: string; readonly ms: number }
  'issue:found': Issue
  'form:sent': { readonly formId: string; readonly kind: SubmissionResult['kind'] }
  'config:warned': { readonly message: string }
}

/** Texts that are printed to the letter, whatever more is known. */
const exactTexts: ReadonlySet<Issue['code']> = new Set(['PAGE_TYPE_UNKNOWN', 'SLOT_MISSING'])

/** The one listener that writes to a console. */
export function listenOnConsole(
  events: Pick<Emitter<EngineEvents>, 'on'>,
  console: Pick<Console, 'error' | 'warn'>,
): Off {
  const offs = [
    events.on('issue:found', (issue) => {
      const text = exactTexts.has(issue.code) ? issueMessages[issue.code] : issue.message
      if (issue.severity === 'error') console.error(text, issue)
      else console.warn(text, issue)
    }),
    events.on('config:warned', ({ message }) => console.warn(message)),
  ]
  return () => {
    for (const off of offs) off()
  }
}
