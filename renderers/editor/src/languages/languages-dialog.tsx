import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '../admin/config-names.ts'
import { languageMessages } from '../messages/en/languages.ts'
import { leavesChanges } from '../pages/leaves-changes.ts'
import { editorAddress } from '../pages/page-address.ts'
import { refusalOf } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { RemoveLanguageDialog } from './remove-language-dialog.tsx'
import { StaleMark } from './stale-mark.tsx'

/** Every language of the site: opened where there is a translation, made as a copy where there is none. */
export function LanguagesDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, host } = workspace
  const say = useSay(languageMessages)
  const page = useStore(server, (state) => state.page)
  const rights = useSession(session, (state) => state.rights)
  const [from, setFrom] = useState(page.language)
  const request = useRequest()
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<string>()
  const { config, client, navigate } = host
  const isMissing = (code: string) => page.translations.every(({ language }) => language !== code)
  const canCreate = rights.canAddTranslation && config.languages.some(({ code }) => isMissing(code))
  const copied = page.translations.filter((one) => one.language === from)
  const open = (language: string) => navigate(editorAddress(config, page.id, language))

  async function create(language: string): Promise<void> {
    const isMade = await request.attempt(async () => {
      if (from === page.language && (await session.flush()).name !== 'SAVED') return say('act.unsaved')
      const answer = await client.pages.translate(page.id, { language, from })
      return answer.ok ? undefined : refusalOf(answer.problem)
    })
    if (!isMade) return
    await queries.invalidateQueries({ queryKey: ['pages'] })
    open(language)
  }

  if (removed !== undefined)
    return <RemoveLanguageDialog workspace={workspace} language={removed} onClose={() => setRemoved(undefined)} />
  return (
    <Dialog title={say('command.languages')} onClose={() => workspace.open(undefined)}>
      <ul className="qe-items">
        {config.languages.map(({ code, name }) => {
          const found = page.translations.find((one) => one.language === code)
          const present = code === page.language
          return (
            <li key={code} className="qe-item">
              <span className="qe-item-text">
                {name}
                <small>{found ? `${say(`status.${found.status}`)} · ${found.name}` : say('languages.missing')}</small>
              </span>
              <span className="qe-item-buttons">
                {present && <StaleMark workspace={workspace} className="qe-badge" />}
                {present && <span className="qe-badge">{say('languages.present')}</span>}
                {found && !present && (
                  <button
                    type="button"
                    className="qe-button qe-quiet qe-small"
                    aria-label={say('sides.openOf', { language: name })}
                    onClick={() => workspace.open({ name: 'sides', from: code })}
                  >
                    {say('sides.open')}
                  </button>
                )}
                {found && !present && (
                  <RowButton of={name} onClick={() => open(code)}>
                    {say('languages.open')}
                  </RowButton>
                )}
                {found && page.translations.length > 1 && !present && rights.canDeleteTranslation && (
                  <RowButton quiet of={name} onClick={() => setRemoved(code)}>
                    {say('languages.drop')}
                  </RowButton>
                )}
                {!found && rights.canAddTranslation && (
                  <RowButton of={name} onClick={() => create(code)}>
                    {say('languages.create', { from: languageName(workspace.host.config, from) })}
                  </RowButton>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {canCreate && page.translations.length > 1 && (
        <label className="qe-field">
          <span className="qe-label">{say('languages.from')}</span>
          <select className="qe-input" value={from} onChange={(event) => setFrom(event.target.value)}>
            {page.translations.map(({ language }) => (
              <option key={language} value={language}>
                {languageName(workspace.host.config, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      {canCreate && leavesChanges(copied, from === page.language, host.user) && (
        <p className="qe-help">{say('page.copySaved')}</p>
      )}
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}
