import { type AdminClient, isPassing, type Problem } from '@quoin/edit/client'
import { type Clock, systemClock } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { isAway } from './away.ts'
import { endSession } from './end-session.ts'
import type { OwnDevice } from './own-device.ts'
import { soon } from './soon.ts'

export type FoundAccess =
  | { readonly name: 'SETUP' }
  | { readonly name: 'SIGNED_OUT' }
  /** `why`: what came in place of an answer that counts, in English. */
  | { readonly name: 'UNREACHABLE'; readonly why?: string }
  /** `unasked`: no server could be asked, and this device knows the person. */
  | { readonly name: 'SIGNED_IN'; readonly user: User; readonly unasked?: true }

type Device = Pick<OwnDevice, 'enter' | 'person' | 'forget' | 'isLeaving'>

/** Who is here: as the server says, or as this device knows where none can be asked, or answers for a while. */
export async function findAccess(
  client: Pick<AdminClient, 'account'>,
  device: Device,
  fragment: string,
  clock: Clock = systemClock,
): Promise<FoundAccess> {
  const access = await soon(
    askForAccess(client, device, fragment, clock),
    async () => (device.isLeaving() || hasSecret(fragment) ? undefined : knownBy(device)),
    clock,
  )
  // not with an answer that comes after this device helped out: the person may have signed out since
  if (access.name === 'SIGNED_IN' && !access.unasked) device.enter(access.user)
  return access
}

/** Of an invitation, or to choose a new password. */
function hasSecret(fragment: string): boolean {
  return /^#(invitation|reset)=/.test(fragment)
}

function knownBy(device: Device): FoundAccess | undefined {
  const user = device.person()
  return user && { name: 'SIGNED_IN', user, unasked: true }
}

/** A link with a secret in its fragment is answered first, whoever is signed in. */
async function askForAccess(
  { account }: Pick<AdminClient, 'account'>,
  device: Device,
  fragment: string,
  clock: Clock,
): Promise<FoundAccess> {
  const setup = await account.setupNeeded()
  if (!setup.ok) return unanswered(setup.problem)
  // another server than that of the content answers whatever it likes
  if (typeof setup.value?.needed !== 'boolean')
    return unreachable({ title: 'The server sent an answer that cannot be read.' })
  if (setup.value.needed) return { name: 'SETUP' }
  if (hasSecret(fragment)) return { name: 'SIGNED_OUT' }
  if (device.isLeaving()) {
    if (!(await endSession({ account }, clock))) return { name: 'UNREACHABLE' }
    device.forget()
    return { name: 'SIGNED_OUT' }
  }
  const session = await account.session()
  if (session.ok) return { name: 'SIGNED_IN', user: session.value.user }
  if (isAway(session.problem)) return unanswered(session.problem)
  const renewed = await account.renew()
  if (renewed.ok) return { name: 'SIGNED_IN', user: renewed.value.user }
  if (isPassing(renewed.problem)) return unanswered(renewed.problem)
  if (renewed.problem.status === 401) device.forget()
  return { name: 'SIGNED_OUT' }

  function unanswered(problem: Problem): FoundAccess {
    return (isAway(problem) && knownBy(device)) || unreachable(problem)
  }
}

function unreachable({ title }: Pick<Problem, 'title'>): FoundAccess {
  return { name: 'UNREACHABLE', why: title }
}
