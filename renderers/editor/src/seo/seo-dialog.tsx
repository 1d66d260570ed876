import { type PageMeta, pageTypeOf, withDefaultMeta } from '@quoin/engine'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { PageTextField } from '../document/page-text-field.tsx'
import { seoMessages } from '../messages/en/seo.ts'
import { pageAddress } from '../pages/page-address.ts'
import { Toggle } from '../panels/toggle.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { cutText } from './cut-text.ts'
import { SocialFields } from './social-fields.tsx'
import { StructuredDataFields } from './structured-data-fields.tsx'

const titleMost = 60
const descriptionMost = 160

/** How the page is found: in result lists, when shared, and as data for search engines. */
export function SeoDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, host } = workspace
  const say = useSay(seoMessages)
  const page = useSession(session, (state) => state.page)
  const readOnly = useSession(session, (state) => state.readOnly.length > 0)
  const refused = useSession(session, (state) => !state.rights.canEditSeo)
  const locked = readOnly || refused
  const { meta } = page
  const defaults = pageTypeOf(session.site, page.type)?.getDefaultMeta?.(page) ?? {}
  const shown: PageMeta = withDefaultMeta(meta, { title: page.name, ...defaults })
  const address = `${host.config.siteUrl}${pageAddress(host.config, page) ?? ''}`
  const text = (key: 'title' | 'description' | 'keywords' | 'canonical') => meta[key] ?? ''
  return (
    <Dialog title={say('command.seo')} size="large" onClose={() => workspace.open(undefined)}>
      {locked && <p className="qe-note">{say(refused ? 'seo.refused' : 'act.readOnly')}</p>}
      <Tabs>
        <TabList className="qe-tabs" aria-label={say('command.seo')}>
          {(['search', 'share', 'data'] as const).map((tab) => (
            <Tab key={tab} id={tab} className="qe-tab">
              {say(`seo.${tab}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="search" className="qe-tab-panel">
          <div className="qe-fields">
            <figure className="qe-result" aria-label={say('seo.preview')}>
              <p className="qe-result-address" dir="auto">
                {address}
              </p>
              <p className="qe-result-title" dir="auto">
                {cutText(shown.title ?? '', titleMost)}
              </p>
              <p className="qe-result-text" dir="auto">
                {cutText(shown.description ?? say('seo.noDescription'), descriptionMost)}
              </p>
            </figure>
            <PageTextField
              workspace={workspace}
              path={['meta', 'title']}
              label={say('seo.title')}
              value={text('title')}
              placeholder={shown.title ?? ''}
              counted={titleMost}
              disabled={locked}
            />
            <PageTextField
              workspace={workspace}
              path={['meta', 'description']}
              label={say('seo.description')}
              value={text('description')}
              placeholder={shown.description ?? ''}
              help={say('seo.descriptionHelp')}
              counted={descriptionMost}
              multiline
              disabled={locked}
            />
            <PageTextField
              workspace={workspace}
              path={['meta', 'keywords']}
              label={say('seo.keywords')}
              value={text('keywords')}
              disabled={locked}
            />
            <PageTextField
              workspace={workspace}
              path={['meta', 'canonical']}
              label={say('seo.canonical')}
              value={text('canonical')}
              help={say('seo.canonicalHelp')}
              exact
              disabled={locked}
            />
            <Toggle
              label={say('seo.noindex')}
              on={meta.noindex === true}
              disabled={locked}
              onChange={(noindex) => session.dispatch({ type: 'page.set', path: ['meta', 'noindex'], value: noindex })}
            />
          </div>
        </TabPanel>
        <TabPanel id="share" className="qe-tab-panel">
          <SocialFields workspace={workspace} shown={shown} address={address} disabled={locked} />
        </TabPanel>
        <TabPanel id="data" className="qe-tab-panel">
          <StructuredDataFields workspace={workspace} shown={shown} disabled={locked} />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}
