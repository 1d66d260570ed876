import type { ReactNode } from 'react'
import { languageName } from '../admin/config-names.ts'
import { sideMessages } from '../messages/en/sides.ts'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface Tongue {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

export interface Tongues {
  readonly source: Tongue
  readonly target: Tongue
}

interface PairProps {
  readonly workspace: Workspace
  readonly label: string
  /** What the source says, in words. */
  readonly source: string
  readonly languages: Tongues
  readonly isStale: boolean
  /** Takes what the source says; absent where it is said already. */
  readonly onCopy: (() => void) | undefined
  /** The field to translate in; nothing where there is no place for it yet. */
  readonly children: ReactNode
}

/** One text in both languages, and the way to take what the source says. */
export function Pair({ workspace, label, source, languages, isStale, onCopy, children }: PairProps) {
  const { host } = workspace
  const say = useSay(sideMessages)
  const language = languageName(host.config, languages.source.lang)
  const own = languageName(host.config, languages.target.lang)
  return (
    <div className="qe-pair">
      <div className="qe-pair-source" data-language={language} {...languages.source}>
        <span className="qe-pair-label">{label}</span>
        <p>{source}</p>
      </div>
      {children && (
        <div className="qe-pair-target" data-language={own} {...languages.target}>
          {children}
          <p className="qe-pair-acts">
            {isStale && (
              <span className="qe-badge" data-tone="warning">
                {say('sides.changed')}
              </span>
            )}
            {onCopy && (
              <button
                type="button"
                className="qe-link"
                aria-label={say('sides.copyField', { label, language })}
                onClick={onCopy}
              >
                {say('sides.copy')}
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
