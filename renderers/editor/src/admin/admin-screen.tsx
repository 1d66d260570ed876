import { fetched } from '../parts/fetched.tsx'
import { EditorScreen } from '../screens/editor-screen.tsx'
import { useSay } from '../use-say.ts'
import { useAdmin } from './admin-context.ts'
import type { Place } from './places.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useLocation } from './use-location.ts'

const MediaScreen = fetched(async () => (await import('../media/media-screen.tsx')).MediaScreen, Loading)
const ScheduleScreen = fetched(async () => (await import('../schedule/schedule-screen.tsx')).ScheduleScreen, Loading)
const FormsScreen = fetched(async () => (await import('../forms/forms-screen.tsx')).FormsScreen, Loading)
const NewsletterScreen = fetched(
  async () => (await import('../newsletter/newsletter-screen.tsx')).NewsletterScreen,
  Loading,
)
const PlaygroundScreen = fetched(
  async () => (await import('../playground/playground-screen.tsx')).PlaygroundScreen,
  Loading,
)
const SettingsScreen = fetched(async () => (await import('../settings/settings-screen.tsx')).SettingsScreen, Loading)

const titles = {
  PAGES: 'menu.pages',
  MEDIA: 'menu.media',
  SCHEDULE: 'menu.schedule',
  FORMS: 'menu.forms',
  NEWSLETTER: 'menu.newsletter',
  PLAYGROUND: 'menu.playground',
  SETTINGS: 'menu.settings',
  UNKNOWN: 'screen.unknown',
} as const

/** The screen of an address. All but the editor are fetched when somebody goes there. */
export function AdminScreen({ place }: { readonly place: Place }) {
  const { config, user } = useAdmin()
  const say = useSay()
  const { searchParams } = useLocation()
  // a page that is open names itself
  const isNamed = place.name === 'PAGES' && searchParams.has('p')
  useDocumentTitle(isNamed ? undefined : say(titles[place.name]))
  switch (place.name) {
    case 'PAGES':
      return <EditorScreen />
    case 'MEDIA':
      return <MediaScreen />
    case 'SCHEDULE':
      return <ScheduleScreen />
    case 'FORMS':
      return user.isAdmin ? <FormsScreen id={place.part} /> : nothing('screen.forbidden')
    case 'NEWSLETTER':
      return user.isAdmin ? <NewsletterScreen id={place.part} /> : nothing('screen.forbidden')
    case 'PLAYGROUND':
      return <PlaygroundScreen />
    case 'SETTINGS':
      return <SettingsScreen section={place.part} />
    case 'UNKNOWN':
      return nothing('screen.unknown')
  }

  function nothing(why: 'screen.unknown' | 'screen.forbidden') {
    return (
      <div className="qe-empty">
        <h1 className="qe-empty-title">{say(why)}</h1>
        <a className="qe-button" href={config.paths.editor}>
          {say('screen.unknownBack')}
        </a>
      </div>
    )
  }
}

function Loading() {
  const say = useSay()
  return <p className="qe-loading">{say('app.loading')}</p>
}
