import type { MediaFolder } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { mediaMessages } from '../messages/en/media.ts'
import { answered, refusalOf } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { useSay } from '../use-say.ts'

interface FolderBarProps {
  readonly folderId: string | null
  readonly onFolder: (id: string | null) => void
}

export function useFolders() {
  const { client } = useAdmin()
  return useQuery({ queryKey: ['folders'], queryFn: () => answered(client.media.folders()) })
}

/** The way from the top to a folder. */
export function folderPath(folders: readonly MediaFolder[], id: string | null): readonly MediaFolder[] {
  const path: MediaFolder[] = []
  let at = folders.find((folder) => folder.id === id)
  while (at && !path.includes(at)) {
    path.unshift(at)
    const { parentId } = at
    at = folders.find((folder) => folder.id === parentId)
  }
  return path
}

/** Folders to choose from, by the whole way to each: two may have one name. */
export function folderChoices(
  folders: readonly MediaFolder[],
): readonly { readonly id: string; readonly name: string }[] {
  return folders.map(({ id }) => ({
    id,
    name: folderPath(folders, id)
      .map(({ name }) => name)
      .join(' / '),
  }))
}

/** Where in the folders one is, what folders are inside, and what can be done with them. */
export function FolderBar({ folderId, onFolder }: FolderBarProps) {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(mediaMessages)
  const folders = useFolders().data ?? []
  const [asking, setAsking] = useState<'NEW' | 'RENAME' | 'DELETE'>()
  const path = folderPath(folders, folderId)
  const current = path.at(-1)
  const inside = folders.filter((folder) => folder.parentId === folderId)
  const refresh = () => queries.invalidateQueries({ queryKey: ['folders'] })

  return (
    <section className="qe-folders" aria-label={say('media.folders')}>
      <div className="qe-folder-path">
        <button type="button" className="qe-crumb" onClick={() => onFolder(null)}>
          {say('media.allFolders')}
        </button>
        {path.map((folder) => (
          <button key={folder.id} type="button" className="qe-crumb" onClick={() => onFolder(folder.id)}>
            {folder.name}
          </button>
        ))}
        <span className="qe-button-row">
          <button type="button" className="qe-button qe-small" onClick={() => setAsking('NEW')}>
            <Icon name="plus" size="small" />
            {say('media.newFolder')}
          </button>
          {current && (
            <>
              <button type="button" className="qe-button qe-small qe-quiet" onClick={() => setAsking('RENAME')}>
                {say('media.renameFolder')}
              </button>
              <button type="button" className="qe-button qe-small qe-quiet" onClick={() => setAsking('DELETE')}>
                {say('app.delete')}
              </button>
            </>
          )}
        </span>
      </div>
      {inside.length > 0 && (
        <ul className="qe-folder-list">
          {inside.map((folder) => (
            <li key={folder.id}>
              <button type="button" className="qe-button" onClick={() => onFolder(folder.id)}>
                <Icon name="folder" />
                {folder.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {(asking === 'NEW' || (asking === 'RENAME' && current)) && (
        <NameDialog
          title={say(asking === 'NEW' ? 'media.newFolder' : 'media.renameFolder')}
          label={say('media.folderName')}
          initial={asking === 'NEW' ? '' : (current?.name ?? '')}
          onClose={() => setAsking(undefined)}
          onName={async (name) => {
            const answer =
              asking === 'RENAME' && current
                ? await client.media.renameFolder(current.id, name)
                : await client.media.createFolder(name, folderId)
            if (!answer.ok) return refusalOf(answer.problem)
            await refresh()
            return undefined
          }}
        />
      )}
      {asking === 'DELETE' && current && (
        <Confirm
          title={say('media.deleteFolder', { name: current.name })}
          act={say('app.delete')}
          danger
          onClose={() => setAsking(undefined)}
          onConfirm={async () => {
            const answer = await client.media.removeFolder(current.id)
            if (!answer.ok) return answer.problem.status === 409 ? say('media.folderInUse') : refusalOf(answer.problem)
            onFolder(current.parentId)
            await refresh()
            return undefined
          }}
        >
          <p>{say('media.deleteFolderText')}</p>
        </Confirm>
      )}
    </section>
  )
}
