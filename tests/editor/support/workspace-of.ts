import type { EditSession } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import { isRecord } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import type { AdminHost } from '../../../renderers/editor/src/admin/admin-config.ts'
import { createStore } from '../../../renderers/editor/src/store.ts'
import { readLayout } from '../../../renderers/editor/src/workspace/layout.ts'
import { createWorkspace, type Workspace } from '../../../renderers/editor/src/workspace/workspace.ts'

/** A workspace of a page, with a host that has the members given and speaks English. */
export function workspaceOf(
  session: EditSession,
  page: object,
  host: Readonly<Record<string, unknown>> & { readonly config?: object },
): Workspace {
  const config = { messages: englishMessages, devices: [], ...host.config }
  return createWorkspace({
    session,
    host: () => ({ announce: () => {}, guardLeaving: () => () => {}, ...host, config }) as unknown as AdminHost, // the members that are read
    layout: createStore(readLayout(undefined)),
    page: page as AdminPage, // as above
    onChanged: () => {},
  })
}

/** The pictures of the carousel that a page begins with. */
export function carouselImages(session: EditSession): readonly unknown[] {
  const list = session.getState().page.content[0]?.props.images
  return (Array.isArray(list) ? list : []).map((one: unknown) =>
    isRecord(one) && isRecord(one.props) ? one.props.image : undefined,
  )
}
