import { readReference } from '@quoin/engine'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { IconButton } from '../chrome/icon-button.tsx'
import { say } from '../messages.ts'
import { editorAddress } from '../pages/page-address.ts'
import { answered } from '../parts/answers.ts'
import { sayIn } from '../say-in.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { LookupFailed } from './lookup-failed.tsx'
import { referencesIn, relatedPage } from './related-page.ts'
import { SearchBox } from './search-box.tsx'

/** Pages of one type, one or several in order. Stored as `id_language`. */
export function RelationshipControl(props: FieldControlProps<DescriptorOf<'RELATIONSHIP'>>) {
  const { descriptor, value, onChange, onLeave, disabled, messages, pageId } = props
  const { client } = useAdmin()
  const { multiple, pageType } = descriptor
  const chosen = referencesIn(value)
  const set = (list: readonly string[]) => {
    onChange(multiple ? list : (list[0] ?? null))
    onLeave()
  }
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const wish = { pageSize: 20, ...(q ? { q } : {}), ...(pageType ? { type: pageType } : {}) }
      const { items } = await answered(client.pages.list(wish, signal))
      // a page shows neither itself nor leads to itself
      const others = items.filter(({ id }) => id !== pageId)
      return others.map(({ id, language, name, status }) => ({
        key: `${id}_${language}`,
        label: name,
        hint: `${language} · ${say(messages, status === 'DRAFT' ? 'status.DRAFT' : 'status.PUBLISHED')}`,
      }))
    },
    [client, pageType, messages, pageId],
  )
  return (
    <FieldShell {...props}>
      {chosen.length > 0 && (
        <ol className="qe-items">
          {chosen.map((reference, index) => (
            <ReferenceRow
              key={reference}
              reference={reference}
              disabled={disabled}
              {...(multiple && index > 0 ? { onUp: () => set(swapped(chosen, index)) } : {})}
              onRemove={() => set(chosen.filter((one) => one !== reference))}
            />
          ))}
        </ol>
      )}
      {(multiple || chosen.length === 0) && (
        <SearchBox
          label={descriptor.label}
          placeholder={say(messages, 'relation.search')}
          disabled={disabled}
          search={search}
          onPick={({ key }) => set(multiple ? [...chosen.filter((one) => one !== key), key] : [key])}
        />
      )}
    </FieldShell>
  )
}

interface ReferenceRowProps {
  readonly reference: string
  readonly disabled: boolean
  readonly onUp?: () => void
  readonly onRemove: () => void
}

function ReferenceRow({ reference, disabled, onUp, onRemove }: ReferenceRowProps) {
  const { client, config, navigate, scope } = useAdmin()
  const { messages, paths } = config
  const { id = reference, language = '' } = readReference(reference) ?? {}
  const page = useQuery({
    queryKey: ['reference', id, language],
    queryFn: () => relatedPage(client, { id, language }),
    enabled: scope !== 'SESSION',
  })
  const name = page.data?.name ?? (page.data === null ? say(messages, 'relation.missing') : reference)
  return (
    <li className="qe-item">
      <span className="qe-item-text">
        {name}
        <small>
          {language}
          {page.data ? ` · ${say(messages, page.data.status === 'DRAFT' ? 'status.DRAFT' : 'status.PUBLISHED')}` : ''}
        </small>
        {page.error && (
          <LookupFailed text={sayIn(messages).text(page.error.message)} onRetry={() => void page.refetch()} />
        )}
      </span>
      <span className="qe-item-actions">
        {onUp && (
          <IconButton icon="up" small label={say(messages, 'item.up', { name })} disabled={disabled} onPress={onUp} />
        )}
        <IconButton
          icon="external"
          small
          label={say(messages, 'relation.open', { name })}
          onPress={() => navigate(editorAddress({ paths }, id, language))}
        />
        <IconButton
          icon="remove"
          small
          label={say(messages, 'item.remove', { name })}
          disabled={disabled}
          onPress={onRemove}
        />
      </span>
    </li>
  )
}

function swapped(list: readonly string[], index: number): readonly string[] {
  const one = list[index]
  const above = list[index - 1]
  if (one === undefined || above === undefined) return list
  return list.with(index, above).with(index - 1, one)
}
