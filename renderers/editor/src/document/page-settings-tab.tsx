import { pageNodeId, typedSlug } from '@quoin/edit'
import { pageTypeOf } from '@quoin/engine'
import { useState } from 'react'
import { languageName } from '../admin/config-names.ts'
import { whyBlocked } from '../commands/registry.ts'
import { Icon, type IconName } from '../icons.tsx'
import { type CoreKey, nameIn } from '../messages.ts'
import { pageAddress } from '../pages/page-address.ts'
import { LoadFailed } from '../panels/load-failed.tsx'
import { Toggle } from '../panels/toggle.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { capital } from '../parts/capital.ts'
import { dayText } from '../parts/time-text.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { AuthorField } from './author-field.tsx'
import { ChangeTypeDialog } from './change-type-dialog.tsx'
import { CustomFields } from './custom-fields.tsx'
import { PageTextField } from './page-text-field.tsx'
import { SlugCheck } from './slug-check.tsx'
import { TagsField } from './tags-field.tsx'

type Opened = 'seo' | 'languages' | 'schedule' | 'history' | 'share'

const ways: readonly (readonly [Opened, IconName, CoreKey])[] = [
  ['seo', 'search', 'command.seo'],
  ['languages', 'globe', 'command.languages'],
  ['schedule', 'clock', 'command.schedule'],
  ['history', 'history', 'command.history'],
  ['share', 'link', 'command.share'],
]

/** The page's own values, and the ways to what has a dialog of its own. */
export function PageSettingsTab({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, host, say } = workspace
  const page = useSession(session, (state) => state.page)
  const rights = useSession(session, (state) => state.rights)
  const readOnly = useSession(session, (state) => state.readOnly.length > 0)
  const answered = useStore(server, (state) => state.page)
  const [changing, setChanging] = useState(false)
  const type = pageTypeOf(workspace.site, page.type)
  const attributes = !readOnly && rights.canEditPageAttributes
  const address = pageAddress(host.config, page)
  const prefix = type?.slugPrefix ?? ''
  const own = page.slug.startsWith(prefix) ? page.slug.slice(prefix.length) : page.slug

  /** Who may not go there hears why. */
  function offer(name: Opened) {
    const why = whyBlocked(workspace, `open.${name}`)
    return { disabled: why !== undefined, title: why, 'aria-description': why }
  }

  return (
    <>
      <LoadFailed workspace={workspace} id={pageNodeId} />
      <section className="qe-group qe-fields">
        <PageTextField
          workspace={workspace}
          path={['name']}
          label={say('page.name')}
          value={page.name}
          disabled={!attributes}
        />
        <PageTextField
          workspace={workspace}
          path={['slug']}
          label={say('page.slug')}
          value={own}
          prefix={`/${prefix}`}
          before={prefix}
          shape={(typed) => typedSlug(typed, host.config.options)}
          {...(address === undefined ? {} : { help: nameIn(host.config.messages, `${host.config.siteUrl}${address}`) })}
          disabled={readOnly || !rights.canEditSeo}
        />
        <SlugCheck workspace={workspace} />
        <TagsField workspace={workspace} disabled={!attributes} />
        <PageTextField
          workspace={workspace}
          path={['category']}
          label={say('page.category')}
          value={page.category ?? ''}
          help={say('page.categoryHelp')}
          disabled={!attributes}
        />
        <AuthorField workspace={workspace} disabled={!attributes} />
        <label className="qe-field">
          <span className="qe-label">{say('page.date')}</span>
          <input
            className="qe-input"
            type="date"
            max="9999-12-31"
            value={(page.publishedAt ?? '').slice(0, 10)}
            disabled={!attributes}
            onChange={(event) =>
              session.dispatch({
                type: 'page.set',
                path: ['publishedAt'],
                value: event.target.value === '' ? null : new Date(event.target.value).toISOString(),
              })
            }
          />
        </label>
        {rights.canLock && (
          <Toggle
            label={say('page.locked')}
            on={page.isLocked}
            disabled={readOnly}
            onChange={(isLocked) => workspace.do({ type: 'page.setLock', isLocked })}
          />
        )}
      </section>
      <CustomFields workspace={workspace} disabled={readOnly || !rights.canEditPage} />
      <nav className="qe-group" aria-label={say('page.more')}>
        <ul className="qe-menu">
          {ways.map(([name, icon, label]) => (
            <li key={name}>
              <ActButton className="qe-menu-item" {...offer(name)} onClick={() => workspace.open({ name })}>
                <Icon name={icon} />
                {say(label)}
              </ActButton>
            </li>
          ))}
        </ul>
      </nav>
      <dl className="qe-facts">
        <dt>{say('page.type')}</dt>
        <dd>
          {capital(say.text(page.type))}
          {attributes && host.scope === 'SITE' && workspace.site.pageTypes.length > 1 && (
            <>
              {' '}
              <button
                type="button"
                className="qe-link"
                aria-label={say('page.changeType')}
                onClick={() => setChanging(true)}
              >
                {say('page.changeTypeOpen')}
              </button>
            </>
          )}
        </dd>
        <dt>{say('page.language')}</dt>
        <dd>{languageName(workspace.host.config, page.language)}</dd>
        <dt>{say('page.status')}</dt>
        <dd>{say(`status.${answered.status}`)}</dd>
        <dt>{say('page.createdOn')}</dt>
        <dd>{dayText(answered.createdAt, say.locale)}</dd>
      </dl>
      {changing && <ChangeTypeDialog workspace={workspace} onClose={() => setChanging(false)} />}
    </>
  )
}
