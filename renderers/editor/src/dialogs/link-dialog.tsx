import type { CanvasLink } from '@quoin/edit/protocol'
import { TextLinkDialog } from '../fields/text-link-dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'

/** The link of the words chosen on the page. */
export function LinkDialog({ workspace, link }: { readonly workspace: Workspace; readonly link: CanvasLink | null }) {
  const close = () => workspace.open(undefined)
  return (
    <TextLinkDialog
      link={link}
      language={workspace.session.getState().page.language}
      anchors={workspace.view.get().content.anchors}
      onSet={(next) => {
        close()
        workspace.post({ type: 'text.do', command: 'link', link: next })
      }}
      onClose={close}
    />
  )
}
