import type { User } from '@quoin/engine/wire'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { useSay } from '../use-say.ts'
import { SignInAgain } from './sign-in-again.tsx'

interface SessionEndedProps {
  /** Who is asked chose to stay signed in. */
  readonly stays: boolean
  readonly onDone: (user: User, stays: boolean) => void
  readonly onLeave: () => void
}

/**
 * Asks to sign in over the page. No dialog takes letters out of the hand: who is in a text is told, goes on typing, and
 * is asked once they leave it for something that is none.
 */
export function SessionEnded({ stays, onDone, onLeave }: SessionEndedProps) {
  const { user, notify } = useAdmin()
  const say = useSay()
  const [isTyping, setTyping] = useState(() => isText(document.activeElement))

  useEffect(() => {
    if (!isTyping) return
    const ask = () => setTyping(false)
    const close = notify({
      text: say('again.typeOn', { email: user.email }),
      tone: 'danger',
      action: { label: say('login.submit'), run: ask },
    })
    const left = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.qe-toasts') && !isText(target)) ask()
    }
    document.addEventListener('focusin', left)
    return () => {
      close()
      document.removeEventListener('focusin', left)
    }
  }, [isTyping, notify, say, user.email])

  return isTyping ? null : <SignInAgain stays={stays} onDone={onDone} onLeave={onLeave} />
}

const noText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Whether letters go into it. Those in a frame do not come here, but are most likely meant for the page in it. */
function isText(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !noText.includes(element.type)
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('textarea, iframe'))
}
