import {
  type CarouselEvent,
  carouselMachine,
  type FormEvent,
  type FormFieldSpec,
  type FormState,
  formMachine,
  type NewsletterEvent,
  newsletterMachine,
} from '@quoin/engine'
import { createWriter, type DocPage } from './doc-page.ts'
import { stateTable } from './state-table.ts'

export const lawsSlug = 'guides/laws'

const name = 'Laws and state tables'
const description = 'What always holds, each with a property test, and how the state machines move'

export function laws(): DocPage {
  const write = createWriter('laws')
  return {
    slug: lawsSlug,
    name,
    description,
    content: [
      write.title(name, description),
      write.text(`
        A law is one sentence that holds for every input, not just for an example. Each is tested with random pages, values and command sequences; ${'`npm run test:property`'} runs as many as you have patience for.
        ## Reading content
        - Reading the props of a block never fails, whatever JSON was stored. Reading the result again changes nothing.
        - The defaults of every block are valid.
        - Validating a page keeps every allowed block and its order. Forbidding one more type can only remove blocks.
        - Placing blocks into slots loses none: the blocks rendered and the blocks reported are together the blocks stored.
        - Unknown blocks and props stay in storage as they are.
        ## Rendering
        - Both renderers produce the same page, character for character, for every block and for random pages.
        - What visitors get contains no editor marks, and no address that runs a script.
        - Every text survives escaping.
        ## Editing
        - Any sequence of commands followed by as many undos restores the original page.
        - The patches of a command, replayed on another copy, give the same page.
        - No command makes a page invalid.
        - An acknowledged save survives a crash. Sent twice, it happens once.
        ## Access
        - A visitor's token is accepted if and only if it is recent enough and its signature verifies. Any change to it is refused.
        ## Machines
        - An event that does not apply changes nothing: the same state comes back, with no effect.
        - Every state can be reached, none is a trap, and each survives a round trip through JSON.
        - A newsletter sign-up that succeeded, and a form that was sent, stay that way.
      `),
      write.text('## State table: newsletter'),
      write.table(newsletter()),
      write.text('## State table: form\nThis one takes payments and checks a pattern, so every state occurs.'),
      write.table(form()),
      write.text('## State table: carousel'),
      write.table(carousel()),
      write.next('How each promise is tested', '/guides/guarantees'),
    ],
  }
}

function newsletter() {
  const settings = {
    provider: 'MAILCHIMP',
    mailchimpUrl: 'https://lists.example/post',
    convertkitFormId: '',
    resultOkText: '',
  } as const
  const events: readonly NewsletterEvent[] = [
    { type: 'submit', email: 'ada@example.com' },
    { type: 'submit', email: 'ada' },
    { type: 'answered', answer: { result: 'success' } },
    { type: 'answered', answer: null },
    { type: 'failed' },
  ]
  return stateTable(newsletterMachine(settings), () => events)
}

function form() {
  const fields: readonly FormFieldSpec[] = [
    { name: 'email', key: 'email', label: 'Email', kind: 'email', required: '' },
    { name: 'code', key: 'code', label: 'Code', kind: 'text', pattern: { source: '\\d', message: '' } },
  ]
  const events = (state: FormState): readonly FormEvent[] => [
    { type: 'change', name: 'email', value: 'ada@example.com' },
    { type: 'change', name: 'code', value: '1' },
    { type: 'submit' },
    { type: 'reset' },
    ...('round' in state
      ? ([[], ['code']] as const).map((failed) => ({ type: 'matched', round: state.round, failed }) as const)
      : []),
    { type: 'paymentMethodMade', id: 'pm' },
    { type: 'answered', result: { kind: 'success' } },
    { type: 'answered', result: { kind: 'pendingCardAction', clientSecret: 's', resubmitKey: 'k' } },
    { type: 'answered', result: { kind: 'error', formErrors: [], fieldErrors: {} } },
    { type: 'cardHandled', paymentIntentId: 'pi' },
    { type: 'cardRefused', at: 'METHOD' },
    { type: 'cardRefused', at: 'ACTION' },
  ]
  return stateTable(formMachine(fields, { cards: true }), events, (state) => JSON.stringify({ ...state, round: 0 }))
}

function carousel() {
  const events: readonly CarouselEvent[] = [
    { type: 'held', reason: 'HOVER' },
    { type: 'released', reason: 'HOVER' },
    { type: 'moved' },
    { type: 'paused' },
    { type: 'resumed' },
  ]
  return stateTable(carouselMachine({ waitMs: 5000 }, { reducedMotion: false }), () => events)
}
