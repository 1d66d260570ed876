import type { ImportChoice } from '@quoin/edit/client'
import type { ImportReport } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, FileTrigger, ProgressBar } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { sizeText } from '../media/size-text.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useSay } from '../use-say.ts'
import { ImportReportTable } from './import-report.tsx'
import { useJob } from './use-job.ts'

/** Brings an archive in: first the server tells what would happen, and only then it is applied. */
export function ImportForm() {
  const { client, user, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const [archive, setArchive] = useState<File>()
  const [choice, setChoice] = useState<ImportChoice>({ mode: 'merge', conflict: 'skip' })
  const [share, setShare] = useState(0)
  const [asking, setAsking] = useState(false)
  const [begun, setBegun] = useState(false)
  const [secrets, setSecrets] = useState('')
  const { job, id, running, problem, start, forget } = useJob()
  const applied = begun && job?.state !== 'failed'
  const report = job?.state === 'done' ? (job.result as ImportReport | undefined) : undefined // the server's own contract

  function choose(file: File) {
    setArchive(file)
    setSecrets('')
    beginAnew()
  }

  function change(part: Partial<ImportChoice>) {
    setChoice({ ...choice, ...part })
    beginAnew()
  }

  function beginAnew() {
    forget()
    setBegun(false)
  }

  async function check(event: FormEvent) {
    event.preventDefault()
    if (!archive) return
    setBegun(false)
    setShare(0)
    await start(() => client.transfer.startImport(archive, choice, { onProgress: setShare }))
  }

  async function apply(checked: string): Promise<undefined> {
    if (!(await start(() => client.transfer.applyImport(checked, secrets || undefined)))) return
    setBegun(true)
    await queries.invalidateQueries()
    notify({ text: say('import.applying') })
  }

  return (
    <form className="qe-form" onSubmit={check}>
      <ArchiveField archive={archive} onChoose={choose} />
      <ImportChoiceFields choice={choice} onChange={change} />
      {running && share < 1 && (
        <ProgressBar className="qe-progress" aria-label={say('import.uploading')} value={share * 100}>
          <div className="qe-progress-bar" style={{ inlineSize: `${share * 100}%` }} />
        </ProgressBar>
      )}
      {problem !== undefined && (
        <p className="qe-error" role="alert">
          {say.text(problem)}
        </p>
      )}
      {report && <ImportReportTable report={report} applied={applied} />}
      {report?.sealed && !applied && user.role === 'owner' && (
        <InputField
          label={say('import.passphrase')}
          type="password"
          value={secrets}
          onChange={setSecrets}
          help={say('import.passphraseHelp')}
          autoComplete="off"
        />
      )}
      <div className="qe-section-foot">
        <button
          type="submit"
          className={report ? 'qe-button' : 'qe-button qe-primary'}
          disabled={!archive || running || applied}
        >
          {say(running ? 'import.checking' : 'import.check')}
        </button>
        {report && !applied && (
          <button type="button" className="qe-button qe-primary" disabled={running} onClick={() => setAsking(true)}>
            {say('import.apply')}
          </button>
        )}
      </div>
      {asking && id !== undefined && (
        <Confirm
          title={say('import.sure')}
          act={say('import.apply')}
          danger={choice.mode === 'replace'}
          onClose={() => setAsking(false)}
          onConfirm={() => apply(id)}
        >
          <p>{say(`import.mode.${choice.mode}Help`)}</p>
        </Confirm>
      )}
    </form>
  )
}

function ArchiveField({
  archive,
  onChoose,
}: {
  readonly archive: File | undefined
  readonly onChoose: (archive: File) => void
}) {
  const say = useSay(settingsMessages)
  return (
    <div className="qe-field">
      <span className="qe-label" id="qe-import-file">
        {say('import.file')}
      </span>
      <div className="qe-button-row">
        <FileTrigger
          acceptedFileTypes={['.gz', '.tgz', 'application/gzip']}
          onSelect={(files) => {
            const [first] = [...(files ?? [])]
            if (first) onChoose(first)
          }}
        >
          <Button className="qe-button" aria-describedby="qe-import-file">
            {say(archive ? 'import.chooseOther' : 'import.choose')}
          </Button>
        </FileTrigger>
        {archive && (
          <span>
            {archive.name} <span className="qe-help">{sizeText(archive.size, say.locale)}</span>
          </span>
        )}
      </div>
    </div>
  )
}

/** What becomes of what is here already. */
function ImportChoiceFields({
  choice,
  onChange,
}: {
  readonly choice: ImportChoice
  readonly onChange: (part: Partial<ImportChoice>) => void
}) {
  const say = useSay(settingsMessages)
  return (
    <>
      <ChoiceField
        label={say('import.mode')}
        value={choice.mode}
        choices={(['merge', 'replace'] as const).map((value) => ({ value, label: say(`import.mode.${value}`) }))}
        onChange={(mode) => onChange({ mode })}
        help={say(`import.mode.${choice.mode}Help`)}
      />
      {choice.mode === 'merge' && (
        <ChoiceField
          label={say('import.conflict')}
          value={choice.conflict}
          choices={(['skip', 'overwrite', 'copy'] as const).map((value) => ({
            value,
            label: say(`import.conflict.${value}`),
          }))}
          onChange={(conflict) => onChange({ conflict })}
        />
      )}
    </>
  )
}
