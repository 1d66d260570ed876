import { isSlug, typedSlug } from '@quoin/edit'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { InputField } from '../parts/input-field.tsx'
import { useSay } from '../use-say.ts'

const pauseMs = 400

export type SlugVerdict =
  | { readonly name: 'ASKING' | 'FREE' | 'BAD' }
  | { readonly name: 'TAKEN' | 'RESERVED'; readonly suggestion: string | null }

/** Asks the server whether an address is free, once typing pauses. An empty one is made by the server. */
export function useSlugVerdict(slug: string, language: string, type: string): SlugVerdict {
  const { client, config } = useAdmin()
  const rules = config.options
  const [verdict, setVerdict] = useState<SlugVerdict>({ name: 'ASKING' })
  useEffect(() => {
    if (slug === '') return setVerdict({ name: 'FREE' })
    if (!isSlug(slug, rules)) return setVerdict({ name: 'BAD' })
    setVerdict({ name: 'ASKING' })
    let stale = false
    const timer = setTimeout(async () => {
      const answer = await client.pages.slugFree(slug, language, undefined, type)
      if (stale) return
      if (!answer.ok) setVerdict({ name: answer.problem.status === 400 ? 'BAD' : 'ASKING' })
      else if (answer.value.free) setVerdict({ name: 'FREE' })
      else setVerdict({ name: answer.value.reserved ? 'RESERVED' : 'TAKEN', suggestion: answer.value.suggestion })
    }, pauseMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [client, rules, slug, language, type])
  return verdict
}

const refusals = {
  ASKING: undefined,
  FREE: undefined,
  BAD: 'page.slugBad',
  TAKEN: 'page.slugTaken',
  RESERVED: 'page.slugReserved',
} as const

interface SlugFieldProps {
  readonly value: string
  readonly verdict: SlugVerdict
  readonly onChange: (slug: string) => void
}

/** An address with what the server says of it. */
export function SlugField({ value, verdict, onChange }: SlugFieldProps) {
  const say = useSay()
  const { options } = useAdmin().config
  const refusal = refusals[verdict.name]
  const error = refusal && say(refusal)
  const suggestion = 'suggestion' in verdict ? verdict.suggestion : null
  return (
    <>
      <InputField
        label={say('page.slug')}
        value={value}
        prefix="/"
        maxLength={255}
        autoComplete="off"
        exactly
        error={error}
        help={verdict.name === 'FREE' && value !== '' ? say('page.slugFree') : undefined}
        shape={(text) => typedSlug(text, options)}
        onChange={onChange}
        onBlur={() => {
          const whole = value.replace(/[-/]+$/, '')
          if (whole !== value) onChange(whole)
        }}
      />
      {suggestion !== null && (
        <button type="button" className="qe-link" onClick={() => onChange(suggestion)}>
          {say('page.slugUse', { slug: suggestion })}
        </button>
      )}
    </>
  )
}
