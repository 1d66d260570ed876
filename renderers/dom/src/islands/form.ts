import { createFormSession } from './form-session.ts'
import type { WakeIsland } from './island.ts'

/** Says what is wrong with a form, and in the end thanks in its place. */
export const wakeForm: WakeIsland = (root, props) => {
  const session = createFormSession(root, props)
  if (!session) return () => undefined
  session.subscribe(() => {
    const { problems, thanks } = session.getState()
    session.problemsPlace?.replaceChildren(...problems.map((words) => paragraph(words)))
    if (thanks !== undefined) showThanks(root, thanks)
  })
  return session.stop
}

function showThanks(form: HTMLElement, thanks: string): void {
  const message = paragraph(thanks)
  message.className = 'q-form-builder-thanks q-success'
  message.setAttribute('role', 'status')
  message.tabIndex = -1
  form.appendChild(message)
  message.focus()
}

function paragraph(words: string): HTMLElement {
  const made = document.createElement('p')
  made.textContent = words
  return made
}
