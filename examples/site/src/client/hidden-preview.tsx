import type { AccentName } from '@quoin/engine'
import { wordsAttrs } from '@quoin/kit'
import { previewWords } from '../preview-words.ts'

/** What a preview shows in place of a page that it may not show: the look is that of the site's other notices. */
export function HiddenPreview({ language, accent }: { readonly language: string; readonly accent: AccentName | null }) {
  const { hidden, hiddenText, signIn } = previewWords(language)
  return (
    <section className="q-section" {...wordsAttrs(language)} data-background="white" data-pt="20" data-pb="20">
      <div className="q-container" data-width="small">
        <div className="q-title-part" data-big="true">
          <h1 className="q-title">{hidden}</h1>
          <p className="q-subtitle">{hiddenText}</p>
        </div>
        <p className="s-center">
          <a
            className="q-button"
            data-color={accent ?? 'green'}
            data-variant="solid"
            data-size="normal"
            href="/admin"
            target="_top"
          >
            {signIn}
          </a>
        </p>
      </div>
    </section>
  )
}
