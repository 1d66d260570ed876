import { type IconSet, type IconValue, iconSets, isRecord } from '@quoin/engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { say, type Words } from '../messages.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered } from '../parts/answers.ts'
import { SearchInput } from '../parts/search-input.tsx'
import { walkGrid } from '../parts/walk-grid.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { iconValue } from './icon-value.ts'
import { useRecentIcons } from './recent-icons.ts'

const restMs = 300
/** A single letter is in most names. */
const shortest = 2

/** A drawing out of the icon sets, stored with its path so that pages load no set. */
export function IconControl(props: FieldControlProps<DescriptorOf<'ICON-SELECTOR'>>) {
  const { descriptor, value, onChange, onLeave, disabled, messages } = props
  const { sets = iconSets } = descriptor
  const [typed, setTyped] = useState('')
  const query = useRested(typed.trim())
  const found = useIcons(query, sets)
  const [recent, remember] = useRecentIcons()
  const box = useRef<HTMLDivElement>(null)
  const chosen = isRecord(value) && typeof value.name === 'string' ? value : undefined
  const groups =
    query.length < shortest
      ? [{ name: say(messages, 'icon.recent'), icons: recent.filter(({ set }) => sets.some((one) => one === set)) }]
      : bySet(found.data ?? [], sets, messages)

  function choose(icon: IconValue): void {
    onChange({ ...icon })
    remember(icon)
    onLeave()
  }

  return (
    <FieldShell {...props}>
      {chosen && (
        <div className="qe-copy">
          <span className="qe-icon-chosen">
            <IconPicture icon={chosen} />
            {String(chosen.name)}
          </span>
          <ActButton className="qe-link" disabled={disabled} onClick={() => onChange(null)}>
            {say(messages, 'field.clear')}
          </ActButton>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys lead from the field into the grid */}
      <div
        className="qe-icons"
        ref={box}
        onKeyDown={(event) => walkGrid(event, [...(box.current?.querySelectorAll('button') ?? [])])}
      >
        <SearchInput
          label={say(messages, 'icon.search', { label: descriptor.label })}
          value={typed}
          disabled={disabled}
          placeholder={say(messages, 'field.search')}
          onChange={setTyped}
          onBlur={onLeave}
        />
        {found.isError && <p className="qe-error">{say(messages, 'field.searchFailed')}</p>}
        {found.data?.length === 0 && <p className="qe-help">{say(messages, 'field.noResult')}</p>}
        <div className="qe-icon-groups">
          {groups.map(({ name, icons }) => (
            <IconGroup key={name} name={name} icons={icons} disabled={disabled} onChoose={choose} />
          ))}
        </div>
      </div>
    </FieldShell>
  )
}

interface IconGroupProps {
  readonly name: string
  readonly icons: readonly IconValue[]
  readonly disabled: boolean
  readonly onChoose: (icon: IconValue) => void
}

function IconGroup({ name, icons, disabled, onChoose }: IconGroupProps) {
  if (icons.length === 0) return null
  return (
    <section aria-label={name}>
      <p className="qe-help">{name}</p>
      <div className="qe-icon-grid">
        {icons.map((icon, index) => (
          <ActButton
            key={`${icon.set} ${icon.name}`}
            className="qe-button qe-quiet qe-square"
            title={icon.name}
            aria-label={icon.name}
            // one stop of the tab key for a group: arrows walk the rest
            tabIndex={index === 0 ? 0 : -1}
            disabled={disabled}
            onClick={() => onChoose(icon)}
          >
            <IconPicture icon={icon} />
          </ActButton>
        ))}
      </div>
    </section>
  )
}

/** Drawn as a picture, so that whatever the drawing holds cannot become part of this document. */
function IconPicture({ icon }: { readonly icon: IconValue | Readonly<Record<string, unknown>> }) {
  const { body, width = 24, height = 24 } = icon
  if (typeof body !== 'string') return null
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Number(width)} ${Number(height)}" color="gray">${body}</svg>`
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width={20} height={20} />
}

function useIcons(query: string, sets: readonly IconSet[]) {
  const { client } = useAdmin()
  const names = sets.join(',')
  return useQuery({
    queryKey: ['icons', names, query],
    enabled: query.length >= shortest,
    queryFn: async ({ signal }) => {
      const icons = await answered(client.site.icons(query, names, signal))
      return icons.flatMap((icon) => iconValue(icon) ?? [])
    },
  })
}

function bySet(icons: readonly IconValue[], sets: readonly IconSet[], messages: Words) {
  return sets.map((set) => ({
    name: say(messages, `icon.set.${set}`),
    icons: icons.filter((icon) => icon.set === set),
  }))
}

/** What was typed, once the keys rest. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
