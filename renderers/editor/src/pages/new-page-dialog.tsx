import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { problemText } from '../parts/answers.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useSay } from '../use-say.ts'
import { slugOf } from './page-slug.ts'
import { SlugField, useSlugVerdict } from './slug-field.tsx'

type Status = 'PUBLISHED' | 'DRAFT'

/** A new page of a type, with the content its type begins with. */
export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, config, user, navigate, notify } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  const { pageTypes } = config.site
  const [typeName, setTypeName] = useState(pageTypes[0]?.name ?? '')
  const type = pageTypes.find(({ name }) => name === typeName)
  const [name, setName] = useState('')
  const [ownSlug, setOwnSlug] = useState<string>()
  const [language, setLanguage] = useState(config.defaultLanguage)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const slug = ownSlug ?? (name.trim() === '' ? '' : `${type?.slugPrefix ?? ''}${slugOf(name)}`)
  const verdict = useSlugVerdict(slug, language)
  const blocked = busy || name.trim() === '' || verdict.name === 'BAD' || verdict.name === 'TAKEN'

  async function create(status: Status) {
    setBusy(true)
    const answer = await client.pages.create({
      type: typeName,
      name: name.trim(),
      language,
      status,
      ...(slug === '' ? {} : { slug }),
    })
    setBusy(false)
    if (!answer.ok)
      return setProblem(answer.problem.code === 'name_taken' ? t('page.nameTaken') : problemText(answer.problem))
    const page = answer.value
    const held = status === 'PUBLISHED' && page.status === 'DRAFT'
    onClose()
    await queries.invalidateQueries({ queryKey: ['pages'] })
    navigate(`${config.paths.editor}?${new URLSearchParams({ p: page.id, l: page.language })}`)
    notify({ text: t(held ? 'page.createdDraft' : 'page.created', { name: page.name }) })
  }

  const order: readonly Status[] =
    type?.defaultStatus === 'PUBLISHED' && user.canPublish ? ['PUBLISHED', 'DRAFT'] : ['DRAFT', 'PUBLISHED']
  const acts = order.filter((status) => status === 'DRAFT' || user.canPublish)
  const labels = { PUBLISHED: t('page.createPublish'), DRAFT: t('page.createDraft') }

  function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = acts
    if (first && !blocked) create(first)
  }

  return (
    <Dialog
      title={t('page.new')}
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
            label={t('page.type')}
            value={typeName}
            choices={pageTypes.map((one) => ({ value: one.name, label: one.name }))}
            onChange={setTypeName}
          />
        )}
        <InputField
          label={t('page.name')}
          value={name}
          onChange={setName}
          help={t('page.nameHelp')}
          maxLength={255}
          required
          autoFocus
        />
        <SlugField value={slug} verdict={verdict} onChange={setOwnSlug} />
        {config.languages.length > 1 && (
          <ChoiceField
            label={t('page.language')}
            value={language}
            choices={config.languages.map((one) => ({ value: one.code, label: one.name }))}
            onChange={setLanguage}
          />
        )}
        {problem !== undefined && (
          <p className="qe-error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
