import type { ScheduleEntry } from '@quoin/engine/wire'
import { Dialog } from '../parts/dialog.tsx'
import { dayInWords } from './day-text.ts'
import type { Day } from './days.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import type { ScheduleActs } from './schedule-acts.ts'
import { UnscheduleDialog } from './unschedule-dialog.tsx'

/** What is open over the schedule. One at a time. */
export type Opened =
  /** `wish`: a time to be asked about. */
  | { readonly name: 'entry'; readonly entry: ScheduleEntry; readonly wish?: string }
  | { readonly name: 'day'; readonly day: Day }
  | { readonly name: 'unschedule'; readonly entry: ScheduleEntry; readonly both: boolean }

interface ScheduleDialogsProps {
  readonly opened: Opened
  readonly onOpen: (next: Opened | undefined) => void
  readonly days: ReadonlyMap<Day, readonly ScheduleEntry[]>
  readonly acts: ScheduleActs
}

export function ScheduleDialogs({ opened, onOpen, days, acts }: ScheduleDialogsProps) {
  const close = () => onOpen(undefined)
  switch (opened.name) {
    case 'entry': {
      const { entry, wish } = opened
      return (
        <EntryDialog
          entry={entry}
          wish={wish}
          onUnschedule={(both) => onOpen({ name: 'unschedule', entry, both })}
          onClose={close}
        />
      )
    }
    case 'day':
      return (
        <Dialog title={dayInWords(opened.day, acts.locale)} onClose={close}>
          <EntryList entries={days.get(opened.day) ?? []} acts={acts} />
        </Dialog>
      )
    case 'unschedule':
      return <UnscheduleDialog entry={opened.entry} both={opened.both} onClose={close} />
  }
}
