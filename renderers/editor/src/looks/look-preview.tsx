import { createEditSession, type EditSession } from '@quoin/edit'
import { type Appearance, type Page, pageTypesOf } from '@quoin/engine'
import { originalSite } from '@quoin/engine/language'
import { useEffect, useMemo, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { CanvasFrame } from '../canvas/canvas-frame.tsx'
import { useCanvasWords } from '../canvas/canvas-words.ts'
import type { SettingsKey } from '../messages/en/settings.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { useMatches } from '../parts/use-matches.ts'
import { forgetfulSaver } from '../playground/forgetful-saver.ts'
import { unstoredPage } from '../playground/play-page.ts'
import type { Say } from '../say-in.ts'
import { useSay } from '../use-say.ts'
import type { LookWords, SiteLooks } from './site-looks.ts'

const modes = ['light', 'dark'] as const
const keys: readonly [] = []
/** On phones both stand in one row, small: they stay in view while the fields are gone through. */
const narrow = '(width < 48rem)'

interface LookPreviewProps {
  readonly looks: SiteLooks
  readonly appearance: Appearance
}

/** A small page as the site would draw it, in light and in dark: to be looked at, and nothing else. */
export function LookPreview({ looks, appearance }: LookPreviewProps) {
  const { config } = useAdmin()
  const say = useSay(settingsMessages)
  const site = originalSite(config.site)
  const words = useCanvasWords(config.site)
  const page = useMemo(
    () =>
      unstoredPage({
        name: say('appearance.preview'),
        language: say.locale,
        types: pageTypesOf(site),
        content: looks.sample(appearance, lookWords(say)),
      }),
    [looks, appearance, site, say],
  )
  const session = useSampleSession(page, config.site)
  const frame = useMatches(narrow) ? { zoom: 40, height: 500 } : { zoom: 75, height: 472 }
  return (
    <section className="qe-look-previews" aria-label={say('appearance.preview')}>
      {modes.map((mode) => (
        <figure key={mode} className="qe-look-preview">
          <div className="qe-look-frame" inert>
            {session && (
              <CanvasFrame
                session={session}
                url={config.canvasUrl(session.getState().page)}
                width="100%"
                {...frame}
                words={words}
                keys={keys}
                theme={mode}
                appearance={appearance}
                instead={page}
                blockIcons={config.options.blockIconsPosition}
                onMessage={() => {}}
                onLink={() => {}}
              />
            )}
          </div>
          <figcaption className="qe-help">{say(`appearance.colorMode.${mode}`)}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** One for as long as the preview stands: another look is another page drawn instead. */
function useSampleSession(page: Page, site: Parameters<typeof originalSite>[0]): EditSession | undefined {
  const [session, setSession] = useState<EditSession>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins with the first page
  useEffect(() => {
    const opened = createEditSession({ site: originalSite(site), page, saver: forgetfulSaver, autosave: false })
    setSession(opened)
    return () => opened.stop()
  }, [site])
  return session
}

function lookWords(say: Say<SettingsKey>): LookWords {
  return {
    title: say('appearance.sample.title'),
    highlight: say('appearance.sample.highlight'),
    text: say('appearance.sample.text'),
    link: say('appearance.sample.link'),
    button: say('appearance.sample.button'),
    cardTitle: say('appearance.sample.cardTitle'),
    cardText: say('appearance.sample.cardText'),
  }
}
