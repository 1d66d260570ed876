import type { Workspace } from '../workspace/workspace.ts'

/** Goes from change to change of the comparison that is open, and round. */
export function stepChange({ host, say }: Workspace, step: 1 | -1): void {
  const changes = [...document.querySelectorAll<HTMLElement>('.qe-changes > .qe-change')]
  if (changes.length === 0) {
    host.announce(say('change.none'))
    return
  }
  const here = changes.findIndex((change) => change.contains(document.activeElement))
  const from = here < 0 ? (step > 0 ? -1 : 0) : here
  const next = changes[(from + step + changes.length) % changes.length]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
