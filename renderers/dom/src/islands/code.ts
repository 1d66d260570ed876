import { classes, foreignLanguage, scriptedTexts } from '@quoin/kit'
import { drawIcon } from './draw-icon.ts'
import { listeners, type WakeIsland } from './island.ts'
import { languageAt } from './language-at.ts'

const saidForMs = 2000

/** A button that copies the code. Where the browser has no clipboard there is none. */
export const wakeCode: WakeIsland = (root) => {
  const { on, off } = listeners()
  const language = languageAt(root)
  const texts = scriptedTexts(language).code
  const code = root.querySelector('code')
  if (!code || !navigator.clipboard) return off
  const button = document.createElement('button')
  const status = document.createElement('span')
  let timer: ReturnType<typeof setTimeout> | undefined
  button.type = 'button'
  button.className = 'q-code-copy'
  status.className = classes.hidden
  status.lang = foreignLanguage(language) ?? language
  status.setAttribute('role', 'status')

  const tell = (copied: boolean) => {
    button.setAttribute('aria-label', copied ? texts.copied : texts.copy)
    button.replaceChildren(drawIcon(copied ? 'check' : 'copy'))
    status.textContent = copied ? texts.copied : ''
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
    } catch {
      // refused: chosen, it can still be copied by keys
      getSelection()?.selectAllChildren(code)
      return
    }
    tell(true)
    clearTimeout(timer)
    timer = setTimeout(() => tell(false), saidForMs)
  }
  on(button, 'click', () => void copy())
  tell(false)
  root.append(button, status)
  return () => {
    clearTimeout(timer)
    off()
    button.remove()
    status.remove()
  }
}
