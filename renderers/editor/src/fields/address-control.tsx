import { useCallback, useState } from 'react'
import {
  Button,
  ComboBox,
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
import { anchorTargets, type FoundTarget, fittingTargets, recentLinks, rememberLink } from './link-targets.ts'
import { LookupFailed } from './lookup-failed.tsx'
import { typedAddress } from './typed-address.ts'
import { useLinkSearch } from './use-link-search.ts'
import { useSearch } from './use-search.ts'

/** A TEXT that is a link target: typed, or chosen among pages, files, places of the page and links set before (K-31). */
export function AddressControl(props: FieldControlProps<DescriptorOf<'TEXT'>>) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, language, anchors, messages } = props
  const address = typeof value === 'string' ? value : ''
  // what is looked for: everything when the list is opened by its button, else what is typed
  const [words, setWords] = useState<string>()
  const asked = words !== undefined
  const [isTyping, setTyping] = useState(false)
  const { contains } = useFilter({ sensitivity: 'base' })
  const find = useLinkSearch(language)
  const search = useCallback(
    async (query: string, signal: AbortSignal): Promise<readonly FoundTarget[]> => (asked ? find(query, signal) : []),
    [find, asked],
  )
  const { found, isFresh, failed, retry } = useSearch(words ?? '', search)
  const own = anchorTargets(anchors?.() ?? [])
  const groups = asked ? fittingTargets(words, { anchors: own, recent: recentLinks(), found, isFresh }, contains) : []

  function pick(key: React.Key | null): void {
    const target = groups.flatMap(({ targets }) => targets).find((one) => one.address === key)
    if (!target) return
    if (!target.address.startsWith('#')) rememberLink(target)
    onChange(target.address)
  }

  function leave(): void {
    const whole = typedAddress(address)
    if (whole !== address) onChange(whole)
    onLeave()
  }

  return (
    <ComboBox
      className="qe-field"
      id={id}
      inputValue={address}
      onInputChange={(typed) => {
        setTyping(true)
        setWords(typed)
        onChange(typed)
      }}
      items={groups}
      selectedKey={null}
      onSelectionChange={pick}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger === 'manual') setWords('')
        if (!isOpen) setTyping(false)
      }}
      onBlur={leave}
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
          dir="ltr"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            if (event.currentTarget.getAttribute('aria-expanded') === 'true') return
            event.preventDefault()
            enterNextField(event.currentTarget)
          }}
          {...(descriptor.maxLength === undefined ? {} : { maxLength: descriptor.maxLength })}
          {...(descriptor.placeholder ? { placeholder: descriptor.placeholder } : {})}
        />
        <Button className="qe-step" aria-label={say(messages, 'link.choose', { label: descriptor.label })}>
          <Icon name="chevron" size="small" />
        </Button>
      </div>
      {descriptor.help && (
        <Text slot="description" className="qe-help">
          {descriptor.help}
        </Text>
      )}
      <FieldError className="qe-error">{error}</FieldError>
      {failed && <LookupFailed text={say(messages, 'field.searchFailed')} messages={messages} onRetry={retry} />}
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
                  <span className="qe-one-line">{target.label}</span>
                  <span className="qe-menu-hint">{target.hint ?? target.address}</span>
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
