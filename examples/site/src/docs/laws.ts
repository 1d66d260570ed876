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
const description = 'What always holds, each with a property test, and how the moving parts move'

export function laws(): DocPage {
  const write = createWriter('laws')
  return {
    slug: lawsSlug,
    name,
    description,
    content: [
      write.title(name, description),
      write.text(`
        A law is one sentence that holds for every input, not for an example. Each is tested with pages, values and command sequences made at random; ${'`npm run test:property`'} runs them with as many as you have patience for.
        ## Reading content
        - Reading the props of a block never fails, whatever JSON was stored. What was read reads again to itself.
        - The defaults of every block are valid.
        - Checking a page keeps every allowed block and its order. Forbidding one more type can only take blocks away.
        - Placing blocks into slots loses none: what is drawn and what is reported is what was stored.
        - Blocks and props nobody knows stay in storage as they are.
        ## Drawing
        - Both renderers draw the same page to the letter, for every block and for pages made at random.
        - What visitors get carries no mark of the editor, and no address that runs a script.
        - Every text survives escaping.
        ## Editing
        - Any sequence of commands followed by as many undos gives the page one began with.
        - The patches of a command, replayed on another copy, give the same page.
        - No command makes an invalid page.
        - A save that was acknowledged outlives a crash. Sent twice, it happens once.
        ## Letting people in
        - A visitor's token is accepted if and only if it is young enough and its signature holds. Any change to it is refused.
        ## Machines
        - An event that does not apply changes nothing: the same state comes back, and no effect.
        - Every state can be reached, none is a trap, and each goes through JSON and back.
        - A newsletter sign-up that succeeded, and a form that was sent, stay so.
      `),
      write.text('## State table: newsletter'),
      write.table(newsletter()),
      write.text('## State table: form\nThis one takes payments and checks a pattern, so that every state occurs.'),
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
