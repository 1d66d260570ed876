import type { CanvasLink } from '@quoin/edit/protocol'
import { TextLinkDialog } from '../fields/text-link-dialog.tsx'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The link of the words chosen on the page. */
export function LinkDialog({ workspace, link }: { readonly workspace: Workspace; readonly link: CanvasLink | null }) {
  // the page tells its places when it has come to rest
  const anchors = useStore(workspace.view, ({ content }) => content.anchors)
  const close = () => workspace.open(undefined)
  return (
    <TextLinkDialog
      link={link}
      language={workspace.session.getState().page.language}
      anchors={anchors}
      onSet={(next) => {
        close()
        workspace.post({ type: 'text.do', command: 'link', link: next })
      }}
      onClose={close}
    />
  )
}
