import type { AdminPage, PageRights, User } from '@quoin/engine/wire'

/** What can be done with the present version, the likeliest first. */
export const publishActNames = [
  'publish',
  'update',
  'approve',
  'approveAndPublish',
  'reject',
  'withdraw',
  'requestApproval',
  'commit',
  'commitAndPublish',
  'discard',
] as const
export type PublishAct = (typeof publishActNames)[number]

type Standing = Pick<AdminPage, 'status' | 'editStatus' | 'mergeRequest'>

/** The table of the working copy (U-37), read as acts for one person. */
export function publishActs(
  page: Standing,
  rights: Pick<PageRights, 'canEditPage' | 'canPublish' | 'canApprove'>,
  user: Pick<User, 'id' | 'useApprovalWorkflow'>,
): readonly PublishAct[] {
  const { canEditPage, canPublish, canApprove } = rights
  if (page.editStatus !== 'MERGED' && !canEditPage) return []
  switch (page.editStatus) {
    case 'MERGED':
      return canPublish ? [page.status === 'PUBLISHED' ? 'update' : 'publish'] : []
    case 'WORKING': {
      const commits: readonly PublishAct[] = canPublish ? ['commitAndPublish', 'commit'] : ['commit']
      if (user.useApprovalWorkflow && !canApprove) return ['requestApproval', 'discard']
      return user.useApprovalWorkflow ? [...commits, 'requestApproval', 'discard'] : [...commits, 'discard']
    }
    case 'MERGE_REQUESTED': {
      const approves: readonly PublishAct[] = canPublish ? ['approveAndPublish', 'approve'] : ['approve']
      if (canApprove) return [...approves, 'reject', 'withdraw', 'discard']
      return page.mergeRequest?.by.id === user.id ? ['withdraw', 'discard'] : []
    }
  }
}

/** Whether an act changes what visitors see. */
export function isPublic(act: PublishAct): boolean {
  return act === 'publish' || act === 'update' || act === 'commitAndPublish' || act === 'approveAndPublish'
}

/** Acts that end somebody's work on this version, and are asked about first (3.12). */
export function isAskedFirst(act: PublishAct): boolean {
  return act === 'discard' || act === 'withdraw'
}

/** Acts that take a version somebody else made: the one that was looked at, and no other (U-38). */
export function takesVersion(act: PublishAct): boolean {
  return act === 'approve' || act === 'approveAndPublish' || act === 'commit' || act === 'commitAndPublish'
}

/** Acts that the server refuses while somebody else holds the page (L-3). */
export function waitsForLock(act: PublishAct): boolean {
  return act !== 'approve' && act !== 'approveAndPublish' && act !== 'reject'
}

/** Acts that faults of the page stand against (S-49). */
export function isGated(act: PublishAct): boolean {
  return isPublic(act) || act === 'approve' || act === 'requestApproval'
}
