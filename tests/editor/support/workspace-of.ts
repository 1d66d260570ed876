import type { EditSession } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { isRecord } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import type { AdminConfig, AdminHost } from '../../../renderers/editor/src/admin/admin-config.ts'
import { createStore } from '../../../renderers/editor/src/store.ts'
import { readLayout } from '../../../renderers/editor/src/workspace/layout.ts'
import { createWorkspace, type Workspace } from '../../../renderers/editor/src/workspace/workspace.ts'
import { adminPage } from '../../support/admin-page.ts'
import { partly, type Some } from '../../support/partly.ts'
import { quietHost } from './quiet-host.ts'

/** A workspace of a page, with a host that has the members given and speaks English. */
export function workspaceOf(
  session: EditSession,
  page: Partial<AdminPage>,
  { config, ...given }: Omit<Some<AdminHost>, 'config'> & { readonly config?: Some<AdminConfig> },
  onChanged = () => {},
): Workspace {
  const host = partly<AdminHost>({
    ...quietHost,
    ...given,
    config: partly({ site: session.site, messages: englishMessages, devices: [], appearance: undefined, ...config }),
  })
  return createWorkspace({
    session,
    host: () => host,
    layout: createStore(readLayout(undefined)),
    page: adminPage(page),
    onChanged,
  })
}

/** The pictures of the carousel that a page begins with. */
export function carouselImages(session: EditSession): readonly unknown[] {
  const list = session.getState().page.content[0]?.props.images
  return (Array.isArray(list) ? list : []).map((one: unknown) =>
    isRecord(one) && isRecord(one.props) ? one.props.image : undefined,
  )
}
