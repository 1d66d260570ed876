import type { ReactNode } from 'react'
import type { AdminConfig } from '../admin/admin-config.ts'
import { useDocumentTitle } from '../admin/use-document-title.ts'
import { say } from '../messages.ts'

/** Where the next step begins, once the one that had the focus is gone. */
export function focusSignInTitle(): void {
  document.querySelector<HTMLElement>('.qe-login-title')?.focus()
}

/** The language for those who are not signed in yet; what they choose holds on this device from then on. */
function SpeechChoice({ config }: { readonly config: AdminConfig }) {
  const { language, languages, choose } = config.speech
  if (languages.length < 2) return null
  return (
    <select
      className="qe-input qe-login-language"
      aria-label={say(config.messages, 'menu.language')}
      value={language}
      onChange={(event) => choose(event.target.value)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** What signing in, setting up and accepting an invitation share: the form, and a picture beside it. */
export function SignInFrame({
  config,
  title,
  onBack,
  children,
}: {
  readonly config: AdminConfig
  readonly title: string
  /** The way back to signing in. */
  readonly onBack?: () => void
  readonly children: ReactNode
}) {
  const { logo, logoHeight, sideImage } = config.login
  useDocumentTitle(title)
  return (
    <div className="qe-login">
      <main className="qe-login-form">
        <img className="qe-login-logo" src={logo} alt="" style={{ blockSize: logoHeight }} />
        <h1 className="qe-login-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
        {onBack && (
          <button type="button" className="qe-link" onClick={onBack}>
            {say(config.messages, 'login.back')}
          </button>
        )}
        <SpeechChoice config={config} />
      </main>
      <img className="qe-login-picture" src={sideImage} alt="" />
    </div>
  )
}
