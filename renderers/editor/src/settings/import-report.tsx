import type { ImportReport } from '@quoin/engine/wire'
import { settingsMessages } from '../messages/en/settings.ts'
import { useSay } from '../use-say.ts'
import { ImportIssues } from './import-issues.tsx'

const counts = ['created', 'overwritten', 'skipped', 'copied'] as const

/** What an import would do, or did: numbers, and what is lost. */
export function ImportReportTable({ report, applied }: { readonly report: ImportReport; readonly applied: boolean }) {
  const say = useSay(settingsMessages)
  return (
    <section className="qe-field" aria-live="polite">
      <h3 className="qe-label">{say(applied ? 'import.did' : 'import.would')}</h3>
      <dl className="qe-counts">
        {counts.map((name) => (
          <div key={name}>
            <dt>{say(`import.${name}`)}</dt>
            <dd>{report[name]}</dd>
          </div>
        ))}
      </dl>
      <ImportIssues issues={report.issues} applied={applied} />
    </section>
  )
}
