import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { IconButton } from '../chrome/icon-button.tsx'
import { DocumentTab } from '../document/document-tab.tsx'
import { PageSettingsTab } from '../document/page-settings-tab.tsx'
import { fetched } from '../parts/fetched.tsx'
import { useStore } from '../store.ts'
import { useDerived } from '../use-session.ts'
import { showSide } from '../workspace/sides.ts'
import { useToldIssues } from '../workspace/told-issues.ts'
import type { PanelTab } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { BlockTab } from './block-tab.tsx'
import { ItemTab } from './item-tab.tsx'
import { LockedTab } from './locked-tab.tsx'
import { panelTabs } from './panel-tabs.ts'

const StoriesTab = fetched(async () => (await import('./stories-tab.tsx')).StoriesTab)

/** The settings of what is selected, of the page, and what is to be known of the document. */
export function SidePanel({ workspace }: { readonly workspace: Workspace }) {
  const { painted, view, say, layout } = workspace
  const { tabs, first } = useDerived(painted, (state) => panelTabs(state, workspace.site))
  const issues = useToldIssues(workspace)
  const chosen = useStore(view, ({ tab }) => tab)
  const pinned = useStore(view, (one) => one.pinned)
  const tab = chosen !== undefined && tabs.includes(chosen) ? chosen : first
  return (
    <aside className="qe-panel" aria-label={say('panel.title')}>
      <Tabs
        className="qe-tabset"
        selectedKey={tab}
        onSelectionChange={(key) => view.set({ tab: tabs.find((one) => one === key) })}
      >
        <div className="qe-panel-tabs">
          <TabList className="qe-tabs" aria-label={say('panel.title')}>
            {tabs.map((one) => (
              <Tab key={one} id={one} className="qe-tab">
                {say(`tab.${one}`)}
                {one === 'DOCUMENT' && issues.length > 0 && (
                  <span className="qe-badge" data-tone={worstTone(issues)}>
                    {issues.length}
                    <span className="qe-visually-hidden"> {say('issues.count', { count: issues.length })}</span>
                  </span>
                )}
              </Tab>
            ))}
          </TabList>
          <IconButton
            icon="pin"
            small
            label={say(pinned ? 'panel.unpin' : 'panel.pin')}
            pressed={pinned}
            onPress={() => view.set({ pinned: !pinned, tab })}
          />
          <IconButton
            icon="close"
            small
            className="qe-panel-close"
            label={say('toolbar.hidePanel')}
            onPress={() => showSide(layout, 'panel', false)}
          />
        </div>
        {tabs.map((one) => (
          <TabPanel key={one} id={one} className="qe-tab-panel">
            {contentOf(one, workspace)}
          </TabPanel>
        ))}
      </Tabs>
    </aside>
  )
}

function contentOf(tab: PanelTab, workspace: Workspace): ReactNode {
  switch (tab) {
    case 'BLOCK':
      return <BlockTab workspace={workspace} />
    case 'ITEM':
      return <ItemTab workspace={workspace} />
    case 'STORIES':
      return <StoriesTab workspace={workspace} />
    case 'PAGE-SETTINGS':
      return <PageSettingsTab workspace={workspace} />
    case 'DOCUMENT':
      return <DocumentTab workspace={workspace} />
    case 'COLLABORATION-LOCKED':
      return <LockedTab workspace={workspace} />
  }
}

function worstTone(issues: readonly { readonly severity: 'error' | 'warning' }[]): 'danger' | 'warning' {
  return issues.some(({ severity }) => severity === 'error') ? 'danger' : 'warning'
}
