import { type IconValue, isRecord } from '@quoin/engine'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { say } from '../messages.ts'
import type { FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { iconValue } from './icon-value.ts'

/** A drawing out of the icon sets, stored with its path so that pages load no set. */
export function IconControl(props: FieldControlProps) {
  const { descriptor, value, onChange, onLeave, disabled, messages } = props
  const { client } = useAdmin()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['icons', query],
    enabled: query.length > 1,
    queryFn: async ({ signal }) => {
      const answer = await client.site.icons(query, undefined, signal)
      if (!answer.ok) throw new Error(answer.problem.title)
      return answer.value.flatMap((icon) => iconValue(icon) ?? [])
    },
  })
  const chosen = isRecord(value) && typeof value.name === 'string' ? value : undefined
  return (
    <FieldShell {...props}>
      {chosen && (
        <div className="qe-copy">
          <IconPicture icon={chosen} />
          <span>{String(chosen.name)}</span>
          <button type="button" className="qe-link" disabled={disabled} onClick={() => onChange(null)}>
            {say(messages, 'field.clear')}
          </button>
        </div>
      )}
      <input
        className="qe-input"
        type="search"
        value={typed}
        disabled={disabled}
        aria-label={say(messages, 'icon.search', { label: descriptor.label })}
        placeholder={say(messages, 'field.search')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={onLeave}
      />
      {found.isError && <p className="qe-error">{say(messages, 'field.searchFailed')}</p>}
      {found.data?.length === 0 && <p className="qe-help">{say(messages, 'field.noResult')}</p>}
      {found.data && found.data.length > 0 && (
        <div className="qe-icon-grid">
          {found.data.map((icon) => (
            <button
              key={`${icon.set} ${icon.name}`}
              type="button"
              className="qe-button qe-quiet qe-square"
              title={icon.name}
              aria-label={icon.name}
              disabled={disabled}
              onClick={() => onChange({ ...icon })}
            >
              <IconPicture icon={icon} />
            </button>
          ))}
        </div>
      )}
    </FieldShell>
  )
}

/** Drawn as a picture, so that whatever the drawing holds cannot become part of this document. */
function IconPicture({ icon }: { readonly icon: IconValue | Readonly<Record<string, unknown>> }) {
  const { body, width = 24, height = 24 } = icon
  if (typeof body !== 'string') return null
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Number(width)} ${Number(height)}" color="gray">${body}</svg>`
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width={20} height={20} />
}
