import type { ExportChoice } from '@quoin/edit/client'
import { isRecord } from '@quoin/engine'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { sizeText } from '../media/size-text.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { problemText } from '../parts/answers.ts'
import { InputField } from '../parts/input-field.tsx'
import { saveFile } from '../parts/save-file.ts'
import { SwitchField } from '../parts/switch-field.tsx'
import { useSay } from '../use-say.ts'
import { useJob } from './use-job.ts'

const parts = ['media', 'revisions', 'submissions', 'subscribers'] as const
const whole = { media: true, revisions: true, submissions: true, subscribers: true }

/** The whole site as one file, made by the server and then handed to the browser. */
export function ExportForm() {
  const { client, user, notify } = useAdmin()
  const say = useSay(settingsMessages)
  const [include, setInclude] = useState<ExportChoice['include']>(whole)
  const [withSecrets, setWithSecrets] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const [fetching, setFetching] = useState(false)
  const { job, id, running, problem, start } = useJob()
  const done = job?.state === 'done'

  async function make(event: FormEvent) {
    event.preventDefault()
    await start(() => client.transfer.startExport({ include, ...(withSecrets ? { secrets: passphrase } : {}) }))
  }

  async function download() {
    if (id === undefined) return
    setFetching(true)
    const answer = await client.transfer.archive(id)
    setFetching(false)
    if (answer.ok) saveFile(`quoin-${new Date().toISOString().slice(0, 10)}.tar.gz`, answer.value)
    else notify({ text: problemText(answer.problem), tone: 'danger' })
  }

  return (
    <form className="qe-form" onSubmit={make}>
      <p className="qe-help">{say('export.always')}</p>
      {parts.map((part) => (
        <SwitchField
          key={part}
          label={say(`export.${part}`)}
          value={include[part]}
          onChange={(value) => setInclude({ ...include, [part]: value })}
        />
      ))}
      {user.role === 'owner' && (
        <SwitchField
          label={say('export.secrets')}
          value={withSecrets}
          onChange={setWithSecrets}
          help={say('export.secretsHelp')}
        />
      )}
      {withSecrets && (
        <InputField
          label={say('export.passphrase')}
          type="password"
          value={passphrase}
          onChange={setPassphrase}
          help={say('export.passphraseHelp')}
          autoComplete="new-password"
          minLength={10}
          required
        />
      )}
      {problem !== undefined && (
        <p className="qe-error" role="alert">
          {say.text(problem)}
        </p>
      )}
      {done && (
        <p className="qe-note" data-tone="success" role="status">
          {say('export.ready', { size: sizeText(exportSize(job.result), say.locale) })}
        </p>
      )}
      <div className="qe-section-foot">
        {done && (
          <button type="button" className="qe-button qe-primary" disabled={fetching} onClick={download}>
            {say(fetching ? 'export.fetching' : 'export.download')}
          </button>
        )}
        <button type="submit" className={done ? 'qe-button' : 'qe-button qe-primary'} disabled={running}>
          {say(running ? 'export.running' : done ? 'export.again' : 'export.make')}
        </button>
      </div>
    </form>
  )
}

function exportSize(result: unknown): number {
  return isRecord(result) ? Number(result.size ?? 0) : 0
}
