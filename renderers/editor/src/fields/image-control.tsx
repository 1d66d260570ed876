import { jsonEqual } from '@quoin/edit'
import { isRecord, type Json } from '@quoin/engine'
import { useRef } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { isOpaque } from '../media/is-opaque.ts'
import { say } from '../messages.ts'
import { Toggle } from '../panels/toggle.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { ChosenActs } from './chosen-acts.tsx'
import type { FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { mediaOptions } from './media-options.ts'
import { withSeoName } from './with-seo-name.ts'

/** A picture: what it is, its description and name for search engines, chosen in the media dialog. */
export function ImageControl(props: FieldControlProps) {
  const { id, descriptor, value, onChange, onLeave, disabled, language, messages } = props
  const host = useAdmin()
  const { pickMedia } = host
  const named = useRef(false)
  const described = useRef(false)
  const image = isRecord(value) && typeof value.src === 'string' && value.src !== '' ? value : undefined
  const set = (part: Readonly<Record<string, Json>>) =>
    onChange({ ...(image as Readonly<Record<string, Json>>), ...part }) // stored values are JSON

  async function choose(): Promise<void> {
    const chosen = await pickMedia('image', mediaOptions(descriptor, language, image))
    if (!chosen) return
    const alt = chosen.alt ?? (typeof image?.alt === 'string' ? image.alt : '')
    onChange({ ...chosen, ...(alt === '' ? {} : { alt }) })
    onLeave()
  }

  /** Whoever only comes by changes nothing. */
  function leaveName(): void {
    const next = withSeoName({ ...(image as Readonly<Record<string, Json>>) }) // as above
    if (named.current && !jsonEqual(next, image)) onChange(next)
    named.current = false
    onLeave()
  }

  /** A host without a server has no library. */
  async function leaveAlt(): Promise<void> {
    const isLearned = described.current && host.scope !== 'SESSION'
    described.current = false
    onLeave()
    if (!isLearned || typeof image?.hashId !== 'string') return
    const { learnAlt } = await import('../media/learn-alt.ts')
    await learnAlt(host, { id: image.hashId, written: String(image.alt ?? ''), language })
  }

  if (!image)
    return (
      <FieldShell {...props}>
        <ActButton className="qe-image-field" data-empty="" disabled={disabled} onClick={() => void choose()}>
          {say(messages, 'image.choose')}
        </ActButton>
      </FieldShell>
    )
  const alt = typeof image.alt === 'string' ? image.alt : ''
  return (
    <FieldShell {...props}>
      <div className="qe-image-field">
        <img
          className="qe-image-thumb"
          data-opaque={isOpaque(image) ? '' : undefined}
          src={String(image.src)}
          alt={alt}
        />
        <div className="qe-image-actions">
          <ChosenActs {...props} onReplace={() => void choose()} />
        </div>
      </div>
      <label className="qe-field" htmlFor={`${id}-alt`}>
        <span className="qe-label">{say(messages, 'image.alt')}</span>
        <input
          id={`${id}-alt`}
          className="qe-input"
          value={alt}
          disabled={disabled}
          onChange={(event) => {
            described.current = true
            set({ alt: event.target.value })
          }}
          onBlur={() => void leaveAlt()}
        />
      </label>
      {alt === '' && <p className="qe-warning">{say(messages, 'image.altMissing')}</p>}
      <label className="qe-field" htmlFor={`${id}-seo`}>
        <span className="qe-label">{say(messages, 'image.seoName')}</span>
        <input
          id={`${id}-seo`}
          className="qe-input"
          value={typeof image.seoName === 'string' ? image.seoName : ''}
          disabled={disabled}
          onChange={(event) => {
            named.current = true
            set({ seoName: event.target.value })
          }}
          onBlur={leaveName}
        />
      </label>
      <Toggle
        label={say(messages, 'image.priority')}
        on={image.highPriority === true}
        disabled={disabled}
        onChange={(highPriority) => set({ highPriority })}
      />
    </FieldShell>
  )
}
