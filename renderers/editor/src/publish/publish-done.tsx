import { publishMessages } from '../messages/en/publish.ts'
import { pageAddress, shownAddress } from '../pages/page-address.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { isPublic, type PublishAct } from './publish-acts.ts'
import { SharedNote } from './shared-note.tsx'
import { UnlinkedNote } from './unlinked-note.tsx'

/** Says what was done, and where visitors find it. */
export function PublishDone({ workspace, act }: { readonly workspace: Workspace; readonly act: PublishAct }) {
  const { server, host } = workspace
  const say = useSay(publishMessages)
  const page = useStore(server, (state) => state.page)
  const address = isPublic(act) && page.status === 'PUBLISHED' ? pageAddress(host.config, page) : undefined
  const help =
    act === 'requestApproval' || act === 'reject' ? say(`publish.doneHelp.${act}`, { name: page.name }) : page.name
  return (
    <Dialog
      onClose={() => workspace.open(undefined)}
      size="small"
      title={say(`publish.done.${act}`)}
      footer={
        <>
          <button type="button" className="qe-button" onClick={() => workspace.open(undefined)}>
            {say('app.close')}
          </button>
          {address !== undefined && (
            <a className="qe-button qe-primary" href={address} target="_blank" rel="noopener">
              {say('publish.view')}
            </a>
          )}
        </>
      }
    >
      <p>{address !== undefined ? say('publish.at', { address: shownAddress(host.config, address) }) : help}</p>
      {address !== undefined && <UnlinkedNote workspace={workspace} page={page} address={address} />}
      {address !== undefined && <SharedNote workspace={workspace} language={page.language} />}
    </Dialog>
  )
}
