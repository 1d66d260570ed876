import type { Answer } from '@quoin/edit/client'
import type { AssetsDone } from '@quoin/engine/wire'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { problemText } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { patiently } from '../parts/patiently.ts'
import { useAlone } from '../parts/use-alone.ts'
import { useSay } from '../use-say.ts'
import { folderChoices, useFolders } from './folder-bar.tsx'
import type { MediaView } from './media-view.ts'
import { tagAsset } from './tag-asset.ts'
import { useAssets, useRefreshMedia } from './use-assets.ts'
import { useStandingFolder } from './use-standing-folder.ts'

interface MediaSelectionBarProps {
  readonly view: MediaView
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  /** With these all is done. */
  readonly onActed: (ids: readonly string[]) => void
  readonly onDone: () => void
}

/** Acts on several assets: a tag, another folder, the trash, back from it. Those that are not listed stay as they are. */
export function MediaSelectionBar({ selected, onSelect, onActed, onDone, ...given }: MediaSelectionBarProps) {
  const { client, user, notify } = useAdmin()
  const say = useSay(mediaMessages)
  const refresh = useRefreshMedia()
  const folders = folderChoices(useFolders().data ?? [])
  const [asking, setAsking] = useState<'TAG' | 'PURGE'>()
  const alone = useAlone()
  const view = useStandingFolder(given.view)
  const pages = useAssets(view, undefined).assets.data?.pages ?? []
  const listed = pages.flatMap(({ items }) => items.map(({ id }) => id))
  const ids = listed.filter((id) => selected.has(id))
  const hidden = selected.size - ids.length
  const { kind } = view

  function act(ask: () => Promise<Answer<AssetsDone>>, text: (count: number) => string, undo?: () => void) {
    return alone(async () => {
      const answer = await ask()
      // before those are missing in the list
      if (answer.ok) onActed(ids)
      await refresh()
      if (!answer.ok) return notify({ text: problemText(answer.problem), tone: 'danger' })
      notify({
        text: text(answer.value.done.length),
        ...(undo ? { action: { label: say('app.undo'), run: undo } } : {}),
      })
    })
  }
  const restore = () =>
    act(
      () => client.media.restore(ids),
      (count) => say('media.restoredMany', { count }),
    )

  async function addTag(tag: string): Promise<string | undefined> {
    for (const id of ids) {
      const answer = await tagAsset(client, kind, id, tag)
      if (answer.ok) continue
      await refresh()
      return problemText(answer.problem)
    }
    onActed(ids)
    await refresh()
    notify({ text: say('media.tagged', { count: ids.length, tag }) })
    return undefined
  }

  async function purge(): Promise<string | undefined> {
    const answers = await Promise.all(
      ids.map(async (id) => ({ id, answer: await patiently(() => client.media.purge(kind, id)) })),
    )
    onActed(answers.flatMap(({ id, answer }) => (answer.ok ? [id] : [])))
    await refresh()
    const kept = answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.problem]))
    const [problem] = kept
    if (problem) return kept.every(({ code }) => code === 'in_use') ? say('media.purgeInUse') : problemText(problem)
    return undefined
  }

  return (
    <fieldset className="qe-selection-bar" aria-label={say('media.selected', { count: ids.length })}>
      <div className="qe-selection-head">
        <p role="status">
          {say('media.selected', { count: ids.length })}
          {hidden > 0 && <small>{say('media.hidden', { count: hidden })}</small>}
        </p>
        {listed.length > ids.length && (
          <button type="button" className="qe-link" onClick={() => onSelect(new Set([...selected, ...listed]))}>
            {say('media.selectAll', { count: listed.length })}
          </button>
        )}
        <button type="button" className="qe-button qe-small qe-quiet" onClick={onDone}>
          {say('app.cancel')}
        </button>
      </div>
      {ids.length > 0 && (
        <div className="qe-button-row">
          {view.trashed ? (
            <>
              <button type="button" className="qe-button" onClick={restore}>
                {say('media.restore')}
              </button>
              {user.isAdmin && (
                <button type="button" className="qe-button qe-danger" onClick={() => setAsking('PURGE')}>
                  {say('media.purge')}
                </button>
              )}
            </>
          ) : (
            <>
              <button type="button" className="qe-button" onClick={() => setAsking('TAG')}>
                {say('media.addTag')}
              </button>
              <select
                className="qe-input"
                aria-label={say('media.moveTo')}
                value=""
                onChange={(event) =>
                  act(
                    () => client.media.move(ids, event.target.value === 'root' ? null : event.target.value),
                    (count) => say('media.moved', { count }),
                  )
                }
              >
                <option value="">{say('media.moveTo')}</option>
                <option value="root">{say('media.noFolder')}</option>
                {folders.map((folder) => (
                  <option key={folder.id} value={folder.id}>
                    {folder.name}
                  </option>
                ))}
              </select>
              <button
                type="button"
                className="qe-button"
                onClick={() =>
                  act(
                    () => client.media.trash(ids),
                    (count) => say('media.trashedMany', { count }),
                    restore,
                  )
                }
              >
                {say('media.toTrash')}
              </button>
            </>
          )}
        </div>
      )}
      {asking === 'TAG' && (
        <NameDialog
          title={say('media.addTag')}
          label={say('media.tag')}
          maxLength={64}
          onName={addTag}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'PURGE' && (
        <Confirm
          title={say('media.purgeMany', { count: ids.length })}
          act={say('media.purge')}
          danger
          onConfirm={purge}
          onClose={() => setAsking(undefined)}
        >
          <p>{say('media.purgeText')}</p>
        </Confirm>
      )}
    </fieldset>
  )
}
