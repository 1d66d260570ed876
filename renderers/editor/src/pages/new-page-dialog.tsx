import { slugOf } from '@quoin/edit'
import type { Answer } from '@quoin/edit/client'
import type { AdminPage, AdminRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { refusalOf } from '../parts/answers.ts'
import { capital } from '../parts/capital.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { leavesChanges } from './leaves-changes.ts'
import { editorAddress, shownAddress } from './page-address.ts'
import { PageSourceField } from './page-source-field.tsx'
import { SlugField, useSlugVerdict } from './slug-field.tsx'

type Status = 'PUBLISHED' | 'DRAFT'

/** A new page of a type, with the content its type begins with. */
export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, config, user, navigate, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay()
  const { pageTypes } = config.site
  const [typeName, setTypeName] = useState(pageTypes[0]?.name ?? '')
  const type = pageTypes.find(({ name }) => name === typeName)
  const [name, setName] = useState('')
  const [ownSlug, setOwnSlug] = useState<string>()
  const [language, setLanguage] = useState(config.defaultLanguage)
  const [source, setSource] = useState<AdminRow>()
  const request = useRequest((problem) =>
    problem.code === 'name_taken' ? { text: '', fields: { name: say('page.nameTaken') } } : refusalOf(problem),
  )
  const slug = ownSlug ?? (name.trim() === '' ? '' : `${type?.slugPrefix ?? ''}${slugOf(name, config.options)}`)
  const verdict = useSlugVerdict(slug, language, typeName)
  const isRefused = verdict.name !== 'ASKING' && verdict.name !== 'FREE'
  const blocked = request.blocked || name.trim() === '' || isRefused

  async function make(status: Status): Promise<Answer<AdminPage>> {
    const own = { name: name.trim(), ...(slug === '' ? {} : { slug }) }
    if (!source) return client.pages.create({ ...own, type: typeName, language, status })
    const copy = await client.pages.duplicate(source.id, { ...own, languages: [language] })
    if (!copy.ok || status === 'DRAFT') return copy
    const published = await client.pages.publish(copy.value, copy.value.revision)
    return published.ok ? published : copy
  }

  async function create(status: Status) {
    const answer = await request.run(() => make(status))
    if (!answer) return
    const page = answer.value
    onClose()
    await queries.invalidateQueries({ queryKey: ['pages'] })
    navigate(editorAddress(config, page.id, page.language))
    document.querySelector<HTMLElement>('.qe-shell-screen')?.focus()
    notify({ text: say(createdText(status, page), { name: page.name }) })
  }

  const order: readonly Status[] =
    type?.defaultStatus === 'PUBLISHED' && user.canPublish ? ['PUBLISHED', 'DRAFT'] : ['DRAFT', 'PUBLISHED']
  const acts = order.filter((status) => status === 'DRAFT' || user.canPublish)
  const labels = { PUBLISHED: say('page.createPublish'), DRAFT: say('page.createDraft') }

  function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = acts
    if (first && !blocked) create(first)
  }

  return (
    <Dialog
      title={say('page.new')}
      size="small"
      onClose={onClose}
      footer={acts.toReversed().map((status) => (
        <button
          key={status}
          type={status === acts[0] ? 'submit' : 'button'}
          form="qe-new-page"
          className={`qe-button ${status === acts[0] ? 'qe-primary' : ''}`}
          disabled={blocked}
          onClick={status === acts[0] ? undefined : () => create(status)}
        >
          {labels[status]}
        </button>
      ))}
    >
      <form id="qe-new-page" className="qe-form" onSubmit={submit}>
        {pageTypes.length > 1 && (
          <ChoiceField
            label={say('page.type')}
            value={typeName}
            choices={pageTypes.map((one) => ({ value: one.name, label: capital(say.text(one.name)) }))}
            onChange={(next) => {
              setTypeName(next)
              setSource(undefined)
            }}
          />
        )}
        <InputField
          label={say('page.name')}
          value={name}
          onChange={setName}
          help={say('page.nameHelp')}
          error={request.fields.name}
          maxLength={255}
          required
          autoFocus
        />
        <SlugField value={slug} verdict={verdict} onChange={setOwnSlug} />
        {slug !== '' && !type?.isEntity && !isRefused && (
          <p className="qe-help">
            {say('page.willBe', { address: shownAddress(config, config.pageUrl({ slug, language })) })}
          </p>
        )}
        {config.languages.length > 1 && (
          <ChoiceField
            label={say('page.language')}
            value={language}
            choices={config.languages.map((one) => ({ value: one.code, label: one.name }))}
            onChange={(next) => {
              setLanguage(next)
              setSource(undefined)
            }}
          />
        )}
        <PageSourceField type={typeName} language={language} value={source} onChange={setSource} />
        {source && leavesChanges([source], false, user) && <p className="qe-help">{say('page.copySaved')}</p>}
        <RequestProblem request={request} say={say} />
      </form>
    </Dialog>
  )
}

/** Whoever is asked for a name may not have noticed what Enter does, or that the page had to stay a draft. */
function createdText(wanted: Status, { status }: AdminPage) {
  if (status === 'PUBLISHED') return 'page.createdPublished'
  return wanted === 'PUBLISHED' ? 'page.createdDraft' : 'page.created'
}
