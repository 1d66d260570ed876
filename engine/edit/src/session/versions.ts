import type { Page } from '@quoin/engine'
import type { EditIssue } from '../issues/issue-codes.ts'
import type { ClashChoice } from '../merge/clash.ts'
import type { SaveState } from '../save/save-machine.ts'
import type { SaveRunner, StoredVersion } from '../save/save-runner.ts'
import type { EditPage } from '../tree/page-tree.ts'
import type { Joiner } from './joiner.ts'

/** Brings versions of the server that come beside the session's own saves to the page, each when it can be judged. */
export interface Versions {
  adopt(page: EditPage): void
  setAside(newest: EditPage): void
  resolve(choices: readonly ClashChoice[]): void
  /** The page was changed: a conflict speaks of it as it is now. */
  edited(): void
  /** The save machine moved on. */
  settled(): void
  /** The document moved on: what it could not take for the sake of its steps may come. */
  moved(): void
}

export function createVersions(options: {
  readonly joiner: Joiner
  readonly saving: SaveRunner
  readonly base: () => { readonly revision: number }
  /** An open transaction has steps, of which nobody knows yet whether they stay. */
  readonly hasSteps: () => boolean
  readonly publish: () => void
  readonly onRefused: (issues: readonly EditIssue[]) => void
}): Versions {
  const { joiner, saving, base, hasSteps, publish, onRefused } = options
  let awaited: EditPage | undefined

  /**
   * What a save under way or of unknown outcome comes to is told of the version it was made on, so others wait for it;
   * and for the end of steps that they do not go together with.
   */
  function adopt(page: EditPage): void {
    const save = saving.getState()
    if (isUnderWay(save)) {
      if (!awaited || awaited.revision <= page.revision) awaited = page
    } else if (save.name === 'CONFLICT') {
      if (page.revision >= save.revision) meet(page)
    } else if (page.revision >= Math.max(base().revision, awaited?.revision ?? 0)) {
      awaited = undefined
      if (joiner.adopt(page)) saving.rebase(storedVersion(page))
      else if (hasSteps()) awaited = page
      publish()
    }
  }

  /** Choices are made by position, so what stands against each other is told anew; where nothing does, it is over. */
  function meet(theirs: EditPage): void {
    const clashes = joiner.clashes(theirs)
    saving.clash(theirs, clashes)
    if (clashes.length === 0) resolve([])
  }

  function resolve(choices: readonly ClashChoice[]): void {
    const shown = saving.getState()
    if (shown.name !== 'CONFLICT') return
    const decided = shown.clashes.map((clash, index) => ({ clash, choice: choices[index] ?? 'mine' }))
    // an edit like others, with which the conflict may be over
    joiner.giveWay()
    const save = saving.getState()
    if (save.name !== 'CONFLICT') return
    const verdict = joiner.resolve(save.theirs, decided)
    if (verdict.ok) saving.tell('resolved')
    else onRefused(verdict.issues)
    publish()
  }

  function settled(): void {
    if (!awaited || isUnderWay(saving.getState())) return
    const page = awaited
    awaited = undefined
    adopt(page)
  }

  return {
    adopt,
    resolve,
    setAside(newest) {
      awaited = undefined
      joiner.setAside(newest)
      saving.setAside(storedVersion(newest))
      publish()
    },
    edited() {
      const save = saving.getState()
      if (save.name === 'CONFLICT') meet(save.theirs)
    },
    settled,
    moved() {
      if (!hasSteps()) settled()
    },
  }
}

function isUnderWay(save: SaveState): boolean {
  return save.name === 'SAVING' || (save.name === 'FAILED' && save.unsettled !== null)
}

export function storedVersion({ revision, lastEditedBy }: Pick<Page, 'revision' | 'lastEditedBy'>): StoredVersion {
  const at = Date.parse(lastEditedBy?.date ?? '')
  return { revision, at: Number.isNaN(at) ? null : at }
}
