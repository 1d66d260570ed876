import { typedSlug } from '@quoin/edit'
import { pageTypeOf } from '@quoin/engine'
import { nameIn } from '../messages.ts'
import { pageAddress } from '../pages/page-address.ts'
import { Toggle } from '../panels/toggle.tsx'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { AuthorField } from './author-field.tsx'
import { PageTextField } from './page-text-field.tsx'
import { SlugCheck } from './slug-check.tsx'
import { TagsField } from './tags-field.tsx'

interface PageFieldsProps {
  readonly workspace: Workspace
  /** Whether this person may change what is no content and no address. */
  readonly attributes: boolean
}

/** What every page has, whatever its type. */
export function PageFields({ workspace, attributes }: PageFieldsProps) {
  const { session, host, say } = workspace
  const page = useSession(session, (state) => state.page)
  const rights = useSession(session, (state) => state.rights)
  const readOnly = useSession(session, (state) => state.readOnly.length > 0)
  const address = pageAddress(host.config, page)
  const prefix = pageTypeOf(workspace.site, page.type)?.slugPrefix ?? ''
  const own = page.slug.startsWith(prefix) ? page.slug.slice(prefix.length) : page.slug
  return (
    <section className="qe-group qe-fields">
      {!readOnly && !(attributes && rights.canEditSeo) && <p className="qe-help">{say('page.refused')}</p>}
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
  )
}
