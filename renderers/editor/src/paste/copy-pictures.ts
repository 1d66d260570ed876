import { findNode } from '@quoin/edit'
import { type FieldDescriptor, type ImageValue, isRecord, readImage } from '@quoin/engine'
import { mediaOptions } from '../fields/media-options.ts'
import { leftOutText } from '../media/left-out-text.ts'
import { issueText, problemText } from '../parts/answers.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { pictureFor, pictureName } from './stored-picture.ts'

/** A picture where it stands on the page. */
export interface PlacedPicture {
  readonly id: string
  readonly key: string
  readonly field: FieldDescriptor
  readonly value: ImageValue
}

/** The pictures of these nodes, and of what they hold. */
export function picturesIn(workspace: Workspace, ids: readonly string[]): readonly PlacedPicture[] {
  const { session } = workspace
  return ids.flatMap((id) => {
    const found = findNode(session.getState(), session.site, id)
    return (found?.schema?.plan ?? []).flatMap(({ key, entry }): readonly PlacedPicture[] => {
      if (entry.items) return picturesIn(workspace, idsOf(found?.node.props[key]))
      if (entry.descriptor.type !== 'IMAGE') return []
      const value = pictureAt(workspace, { id, key })
      return value ? [{ id, key, field: entry.descriptor, value }] : []
    })
  })
}

function idsOf(items: unknown): readonly string[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => (isRecord(item) && typeof item.id === 'string' ? [item.id] : []))
}

function pictureAt(
  { session }: Workspace,
  { id, key }: Pick<PlacedPicture, 'id' | 'key'>,
): ImageValue | null | undefined {
  return readImage(findNode(session.getState(), session.site, id)?.node.props[key])?.value
}

/** Brings pictures into the library, and shows them from there, in one step. Those that do not come stay as they are, and are named. */
export async function copyPictures(workspace: Workspace, pictures: readonly PlacedPicture[]): Promise<void> {
  const { host, session, say } = workspace
  if (session.getState().readOnly.length > 0) {
    workspace.notify(say('act.readOnly'), { tone: 'danger' })
    return
  }
  const wanted = pictures.filter((picture) => stands(workspace, picture))
  const fetched = wanted.length > 0 ? host.notify({ text: say('paste.fetching') }) : undefined
  const addresses = [...new Set(wanted.map(({ value }) => value.src))]
  const copies = await Promise.all(
    addresses.map((src) =>
      copyPicture(
        workspace,
        src,
        wanted.filter(({ value }) => value.src === src),
      ),
    ),
  )
  fetched?.()
  const failures = copies.flatMap(({ failure }) => failure ?? [])
  const copied = copies.flatMap(({ placed = [] }) => placed.filter(({ from }) => stands(workspace, from)))
  if (copied.length > 0) show(workspace, copied)
  else if (failures.length === 0) workspace.notify(say('paste.picturesGone'))
  for (const reason of new Set(failures.map((failure) => failure.reason))) {
    const left = failures.filter((failure) => failure.reason === reason)
    workspace.notify(leftOutText(left, say, say('paste.uncopied', { reason })), { tone: 'danger' })
  }
}

/** Whether nobody has put another picture there, or removed it. */
function stands(workspace: Workspace, { value, ...at }: PlacedPicture): boolean {
  return pictureAt(workspace, at)?.src === value.src
}

interface Copy {
  readonly placed?: readonly { readonly from: PlacedPicture; readonly value: ImageValue }[]
  readonly failure?: { readonly name: string; readonly reason: string }
}

/** One picture is fetched once, and made to fit each place where it stands. */
async function copyPicture(
  { host, say, session }: Workspace,
  src: string,
  places: readonly PlacedPicture[],
): Promise<Copy> {
  const { media } = host.client
  const { language } = session.getState().page
  const answer = await media.fetchImage(largest(places, src), null)
  if (!answer.ok) {
    const alt = places.map(({ value }) => value.alt ?? '').find((words) => words !== '') ?? ''
    return { failure: { name: pictureName({ src, alt }), reason: say.text(problemText(answer.problem)) } }
  }
  const placed = places.map(async (from) => ({
    from,
    value: await pictureFor(host.client, answer.value, mediaOptions(from.field, language)),
  }))
  return { placed: await Promise.all(placed) }
}

/** The widest there is, so that nothing is lost for places that want more of it. */
function largest(places: readonly PlacedPicture[], src: string): string {
  const sized = places.flatMap(({ value }) =>
    [...(value.srcSet ?? '').matchAll(/(https?:\S+)\s+(\d+)w/g)].map(([, address = '', width]) => ({
      address,
      width: Number(width),
    })),
  )
  return sized.sort((one, other) => other.width - one.width)[0]?.address ?? src
}

/** What was said of a picture at its place stays. */
function show(workspace: Workspace, copied: NonNullable<Copy['placed']>): void {
  const { session, say } = workspace
  const count = new Set(copied.map(({ from }) => from.value.src)).size
  const text = say('paste.copied', { count })
  const commands = copied.map(({ from, value }) => {
    const { alt = '', highPriority } = pictureAt(workspace, from) ?? {}
    const own = { ...(alt === '' ? {} : { alt }), ...(highPriority === undefined ? {} : { highPriority }) }
    return { type: 'prop.set', id: from.id, path: [from.key], value: { ...value, ...own } } as const
  })
  const result = session.batch(commands, { key: 'label.batch', args: { text } })
  if (result.ok) workspace.notify(text, { undo: true })
  else workspace.notify(issueText(result.issues, say), { tone: 'danger' })
}
