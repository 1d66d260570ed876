import { isOfComposition } from '@quoin/dom/canvas'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFilter } from 'react-aria-components'
import { typedExactly } from '../parts/typed-exactly.ts'
import { useSay } from '../use-say.ts'
import { type FoundTarget, fittingTargets, type LinkTarget, recentLinks } from './link-targets.ts'
import { LookupFailed } from './lookup-failed.tsx'
import { useSearch } from './use-search.ts'

interface LinkFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly anchors: readonly LinkTarget[]
  /** What the server finds for the words. */
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly FoundTarget[]>
  readonly onChange: (address: string) => void
  readonly onPick: (target: LinkTarget) => void
  /** Enter, with none of the list under the keys. */
  readonly onEnter: () => void
}

/** An address is typed, or chosen in the list below by words: places on the page, links set before, pages and files. */
export function LinkField({ value, error, anchors, search, onChange, onPick, onEnter }: LinkFieldProps) {
  const say = useSay()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [active, setActive] = useState<string>()
  const [recent] = useState(recentLinks)
  const { contains } = useFilter({ sensitivity: 'base' })
  const { found, isFresh, failed, retry } = useSearch(words, search)
  const groups = fittingTargets(words, { anchors, recent, found, isFresh }, contains)
  const targets = groups.flatMap((group) => group.targets)
  // by its address: the list grows under the keys when the server answers
  const at = targets.findIndex(({ address }) => address === active)

  function pick(target: LinkTarget): void {
    setActive(undefined)
    onPick(target)
  }

  function press(event: KeyboardEvent): void {
    if (isOfComposition(event.nativeEvent)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') {
      const target = targets[at]
      if (target) pick(target)
      else onEnter()
    } else if (step !== 0 && targets.length > 0) {
      const next = at < 0 && step < 0 ? targets.length - 1 : (at + step + targets.length) % targets.length
      setActive(targets[next]?.address)
      list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }

  return (
    <div className="qe-field">
      <label className="qe-label" htmlFor={id}>
        {say('link.address')}
      </label>
      <input
        id={id}
        className="qe-input"
        // biome-ignore lint/a11y/noAutofocus: the dialog was just asked for
        autoFocus
        autoComplete="off"
        {...typedExactly}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        aria-autocomplete="list"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
        value={value}
        onChange={(event) => {
          setActive(undefined)
          setWords(event.target.value)
          onChange(event.target.value)
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
      />
      {error !== undefined && (
        <p className="qe-error" role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className="qe-help" id={`${id}-help`}>
        {say('link.help')}
      </p>
      <div
        className="qe-list qe-link-targets"
        id={`${id}-list`}
        role="listbox"
        ref={list}
        aria-label={say('link.targets')}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={group.source} role="group" aria-labelledby={`${id}-${group.source}`}>
            <p className="qe-list-head" id={`${id}-${group.source}`}>
              {say(`link.${group.source}`)}
            </p>
            {group.targets.map((target) => {
              const index = targets.indexOf(target)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and the keys
                <div
                  key={target.address}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  className="qe-list-item"
                  aria-selected={index === at}
                  data-focused={index === at ? '' : undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(target)}
                >
                  <span className="qe-one-line" dir="auto">
                    {target.label}
                  </span>
                  {target.hint && <span className="qe-menu-hint">{target.hint}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {failed && <LookupFailed text={say('field.searchFailed')} onRetry={retry} />}
    </div>
  )
}
