import {
  Button,
  Header,
  Link,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { personNameOrEmail } from '../parts/person-name.ts'
import { useSay } from '../use-say.ts'
import { useAdmin } from './admin-context.ts'
import { type AdminTheme, adminThemes } from './admin-theme.ts'
import { menuEntries, placeLabel } from './menu-entries.ts'
import { type Place, placePaths } from './places.ts'

interface AdminMenuProps {
  readonly place: Place['name']
  readonly theme: AdminTheme
  readonly onTheme: (theme: AdminTheme) => void
}

/** The way between screens: a column beside them, one button above them on phones. */
export function AdminMenu({ place, theme, onTheme }: AdminMenuProps) {
  const { config, user } = useAdmin()
  const say = useSay()
  const shown = menuEntries({ config, user }, say)
  return (
    <nav className="qe-menu-bar" aria-label={say('menu.label')}>
      <MenuTrigger>
        <Button className="qe-button qe-quiet qe-menu-phone" aria-label={say('menu.open')}>
          <Icon name="menu" />
          <span>{say(placeLabel(place))}</span>
        </Button>
        <Popover className="qe-popover" placement="bottom start">
          <Menu className="qe-menu" aria-label={say('menu.label')}>
            {shown.map(({ href, icon, label }) => (
              <MenuItem key={href} className="qe-menu-item" href={href}>
                <Icon name={icon} />
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <ul className="qe-menu-links">
        {shown.map(({ href, icon, label, place: of }) => (
          <li key={href}>
            <Link className="qe-menu-link" href={href} {...(of === place ? { 'aria-current': 'page' } : {})}>
              <Icon name={icon} size="large" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <AccountMenu theme={theme} onTheme={onTheme} />
    </nav>
  )
}

function AccountMenu({ theme, onTheme }: Omit<AdminMenuProps, 'place'>) {
  const { config, user, signOut } = useAdmin()
  const say = useSay()
  const { languages } = config.speech
  const name = personNameOrEmail(user)
  return (
    <MenuTrigger>
      <Button className="qe-button qe-quiet qe-account" aria-label={say('menu.account')}>
        <span className="qe-person" aria-hidden="true">
          {initials(name)}
        </span>
      </Button>
      <Popover className="qe-popover" placement="right bottom">
        <Menu className="qe-menu" aria-label={say('menu.account')}>
          <MenuItem className="qe-menu-item" href={`${placePaths(config.paths).SETTINGS}/account`}>
            <Icon name="person" />
            {name}
          </MenuItem>
          <MenuItem className="qe-menu-item" href={config.siteUrl} target="_blank">
            <Icon name="external" />
            {say('menu.site')}
          </MenuItem>
          <Separator className="qe-divider" />
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[theme]}
            onSelectionChange={(keys) => {
              const [chosen] = keys
              const next = adminThemes.find((one) => one === chosen)
              if (next) onTheme(next)
            }}
          >
            <Header className="qe-list-head">{say('menu.theme')}</Header>
            {adminThemes.map((one) => (
              <MenuItem key={one} id={one} className="qe-menu-item">
                <Icon name={one === 'light' ? 'sun' : one === 'dark' ? 'moon' : 'desktop'} />
                {say(`menu.theme.${one}`)}
              </MenuItem>
            ))}
          </MenuSection>
          {languages.length > 1 && <Separator className="qe-divider" />}
          {languages.length > 1 && <LanguageSection />}
          <Separator className="qe-divider" />
          <MenuItem className="qe-menu-item" onAction={signOut}>
            <Icon name="leave" />
            {say('menu.signOut')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** What the interface is spoken in, each language by its own name. */
function LanguageSection() {
  const { speech } = useAdmin().config
  const say = useSay()
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[`language:${speech.language}`]}
      onSelectionChange={(keys) => {
        const next = speech.languages.find(({ code }) => keys !== 'all' && keys.has(`language:${code}`))
        if (next) speech.choose(next.code)
      }}
    >
      <Header className="qe-list-head">{say('menu.language')}</Header>
      {speech.languages.map(({ code, name }) => (
        <MenuItem key={code} id={`language:${code}`} className="qe-menu-item" textValue={name}>
          <Icon name="globe" />
          <span lang={code}>{name}</span>
        </MenuItem>
      ))}
    </MenuSection>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
