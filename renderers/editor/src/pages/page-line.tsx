import type { AdminRow } from '@quoin/engine/wire'
import { memo } from 'react'
import { Link } from 'react-aria-components'
import type { AdminConfig } from '../admin/admin-config.ts'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon, type IconName } from '../icons.tsx'
import { useSay } from '../use-say.ts'
import { editorAddress } from './page-address.ts'
import type { PageDialog } from './page-dialogs.tsx'
import { marksOf, missingLanguages, type PageMark, statusOf } from './page-marks.ts'
import { PageMenu } from './page-menu.tsx'

interface PageLineProps {
  readonly page: AdminRow
  readonly inFolder: boolean
  readonly isCurrent: boolean
  /** The language the editor shows, if the page has it. */
  readonly language: string
  /** Undefined while nobody selects pages. */
  readonly selected: boolean | undefined
  readonly onSelect: (id: string) => void
  readonly onDialog: (dialog: PageDialog) => void
}

const markIcons: Readonly<Record<PageMark, IconName>> = {
  SCHEDULED: 'clock',
  LOCKED: 'lock',
  WORKING: 'pencil',
  MERGE_REQUESTED: 'eye',
}

export const PageLine = memo(({ page, inFolder, isCurrent, language, selected, onSelect, onDialog }: PageLineProps) => {
  const { config } = useAdmin()
  const say = useSay()
  const status = statusOf(page)
  const missing = missingLanguages(page, config.languages)
  return (
    <div className="qe-page-line" {...(inFolder ? { 'data-folder': '' } : {})}>
      {selected !== undefined && (
        <input
          type="checkbox"
          checked={selected}
          aria-label={say('pages.selectOne', { name: page.name })}
          onChange={() => onSelect(page.id)}
        />
      )}
      <Link
        className="qe-page-row"
        href={addressToOpen(config, page, language)}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        <span className="qe-page-name" dir="auto" title={`${page.name} /${page.slug}`}>
          {page.name}
        </span>
        <span className="qe-page-marks">
          {marksOf(page).map((mark) => (
            <Mark key={mark} icon={markIcons[mark]} text={say(`mark.${mark}`)} />
          ))}
          {page.lock && !page.lock.holder.self && (
            <Mark icon="person" text={say('mark.EDITING', { name: page.lock.holder.firstName })} />
          )}
          {missing.length > 0 && (
            <Mark
              icon="language"
              text={say('mark.MISSING', { languages: say.list(missing.map((one) => one.toUpperCase())) })}
            />
          )}
          <span className="qe-status" data-status={status} title={say(`status.${status}`)}>
            <span className="qe-visually-hidden">{say(`status.${status}`)}</span>
          </span>
        </span>
      </Link>
      <PageMenu page={page} onDialog={onDialog} />
    </div>
  )
})

function Mark({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <span className="qe-page-mark" title={text}>
      <Icon name={icon} size="small" />
      <span className="qe-visually-hidden">{text}</span>
    </span>
  )
}

/** A page opens in the language the editor shows, else in the one it is listed in. */
export function addressToOpen(
  config: Pick<AdminConfig, 'paths'>,
  page: Pick<AdminRow, 'id' | 'language' | 'translations'>,
  language: string,
): string {
  const has = page.translations.some((translation) => translation.language === language)
  return editorAddress(config, page.id, has ? language : page.language)
}
