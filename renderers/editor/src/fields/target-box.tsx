import { isOfComposition } from '@quoin/dom/canvas'
import { useCallback, useContext, useEffect, useState } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  FieldError,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
  useFilter,
} from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { say } from '../messages.ts'
import { enterNextField } from './enter-next-field.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { Required } from './field-shell.tsx'
import { type FoundTarget, fittingTargets, type LinkTarget } from './link-targets.ts'
import { LookupFailed } from './lookup-failed.tsx'
import { useSearch } from './use-search.ts'

interface TargetBoxProps {
  readonly field: FieldControlProps<DescriptorOf<'TEXT'>>
  /** What the button that opens the list is called. */
  readonly choose: string
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly FoundTarget[]>
  /** What the value is called; it is shown instead, until somebody types. */
  readonly name?: string | undefined
  readonly anchors?: readonly LinkTarget[]
  readonly recent?: () => readonly LinkTarget[]
  readonly onPick?: (target: LinkTarget) => void
}

/** A text that is typed, or taken from a list of what it can lead to. */
export function TargetBox({ field, choose, find, name, anchors = [], recent, onPick }: TargetBoxProps) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, messages } = field
  const address = typeof value === 'string' ? value : ''
  // what is looked for: everything when the list is opened by its button, else what is typed
  const [words, setWords] = useState<string>()
  const asked = words !== undefined
  const [isTyping, setTyping] = useState(false)
  const [picked, setPicked] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const shown = typed === address ? undefined : name
  const { contains } = useFilter({ sensitivity: 'base' })
  const search = useCallback(
    async (query: string, signal: AbortSignal): Promise<readonly FoundTarget[]> => (asked ? find(query, signal) : []),
    [find, asked],
  )
  const { found, isFresh, failed, retry } = useSearch(words ?? '', search)
  const groups = asked ? fittingTargets(words, { anchors, recent: recent?.() ?? [], found, isFresh }, contains) : []

  function pick(key: React.Key | null): void {
    const target = groups.flatMap(({ targets }) => targets).find((one) => one.address === key)
    setPicked(target?.address)
    if (!target) return
    onPick?.(target)
    onChange(target.address)
  }

  return (
    <ComboBox
      className="qe-field"
      id={id}
      inputValue={shown ?? address}
      onInputChange={(text) => {
        setTyping(true)
        setTyped(text)
        setWords(text)
        onChange(text)
      }}
      items={groups}
      // the list closes because the key changes; without one it would stay open
      selectedKey={picked === address ? picked : null}
      onSelectionChange={pick}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger === 'manual') setWords('')
        if (!isOpen) setTyping(false)
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
      allowsCustomValue
      // nothing opens under an address that leads elsewhere
      allowsEmptyCollection={!isTyping}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      isRequired={descriptor.required === true}
      validationBehavior="aria"
    >
      <Label className="qe-label">
        {descriptor.label}
        <Required descriptor={descriptor} messages={messages} />
      </Label>
      <div className="qe-input-group">
        <Input
          className="qe-input"
          dir={shown === undefined ? 'ltr' : 'auto'}
          autoCapitalize="none"
          onKeyDown={(event) => {
            // what is found later opens nothing any more
            if (event.key === 'Escape') setTyping(false)
            if (event.key !== 'Enter' || isOfComposition(event.nativeEvent)) return
            if (event.currentTarget.getAttribute('aria-expanded') === 'true') return
            event.preventDefault()
            enterNextField(event.currentTarget)
          }}
          {...(descriptor.maxLength === undefined ? {} : { maxLength: descriptor.maxLength })}
          {...(descriptor.placeholder ? { placeholder: descriptor.placeholder } : {})}
        />
        <Button className="qe-step" aria-label={choose}>
          <Icon name="chevron" size="small" />
        </Button>
      </div>
      {descriptor.help && (
        <Text slot="description" className="qe-help">
          {descriptor.help}
        </Text>
      )}
      <FieldError className="qe-error">{error}</FieldError>
      {failed && <LookupFailed text={say(messages, 'field.searchFailed')} onRetry={retry} />}
      <OpenOnceFound hasFound={isTyping && groups.length > 0} />
      <Popover className="qe-popover">
        <ListBox
          className="qe-list"
          items={groups}
          renderEmptyState={() => (
            <p className="qe-help">{say(messages, isFresh ? 'field.noResult' : 'app.loading')}</p>
          )}
        >
          {({ source, targets }) => (
            <ListBoxSection id={source}>
              <Header className="qe-list-head">{say(messages, `link.${source}`)}</Header>
              {targets.map((target) => (
                <ListBoxItem key={target.address} id={target.address} className="qe-list-item" textValue={target.label}>
                  <span className="qe-one-line" dir="auto">
                    {target.label}
                  </span>
                  {source !== 'anchors' && <span className="qe-menu-hint">{target.hint ?? target.address}</span>}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** The list opens with a key; what is found after the last one opens it, too. */
function OpenOnceFound({ hasFound }: { readonly hasFound: boolean }) {
  const list = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (hasFound && list?.isFocused && !list.isOpen) list.open(null, 'input')
  }, [hasFound, list])
  return null
}
