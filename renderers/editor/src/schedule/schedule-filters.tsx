import { useAdmin } from '../admin/admin-context.ts'
import { languageName, pageTypeName } from '../admin/config-names.ts'
import { Icon } from '../icons.tsx'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterButton } from '../parts/filter-button.tsx'
import { SearchInput } from '../parts/search-input.tsx'
import { useSay } from '../use-say.ts'
import { entryKinds } from './entries.ts'
import { choicesOf, type ScheduleFilter, wholeSchedule } from './schedule-filter.ts'

interface ScheduleFiltersProps {
  readonly filter: ScheduleFilter
  readonly onFilter: (filter: ScheduleFilter) => void
}

export function ScheduleFilters({ filter, onFilter }: ScheduleFiltersProps) {
  const say = useSay(scheduleMessages)
  const count = choicesOf(filter).length
  return (
    <div className="qe-schedule-filters">
      <SearchInput label={say('schedules.search')} value={filter.q} onChange={(q) => onFilter({ ...filter, q })} />
      <FilterButton
        label={say('schedules.filter')}
        inUse={count === 0 ? undefined : say('schedules.filterOn', { count })}
        onClear={() => onFilter({ ...wholeSchedule, q: filter.q })}
      >
        <FilterFields filter={filter} onFilter={onFilter} />
      </FilterButton>
    </div>
  )
}

function FilterFields({ filter, onFilter }: ScheduleFiltersProps) {
  const { config } = useAdmin()
  const say = useSay(scheduleMessages)
  const any = { value: '' as const, label: say('app.all') }
  const { pageTypes } = config.site
  return (
    <>
      <ChoiceField
        label={say('schedules.kind')}
        value={filter.kind}
        choices={[any, ...entryKinds.map((value) => ({ value, label: say(`schedules.${value}`) }))]}
        onChange={(kind) => onFilter({ ...filter, kind })}
      />
      {pageTypes.length > 1 && (
        <ChoiceField<string>
          label={say('schedules.pageType')}
          value={filter.pageType}
          choices={[any, ...pageTypes.map(({ name }) => ({ value: name, label: pageTypeName(config, name) }))]}
          onChange={(pageType) => onFilter({ ...filter, pageType })}
        />
      )}
      {config.languages.length > 1 && (
        <ChoiceField<string>
          label={say('pages.language')}
          value={filter.language}
          choices={[any, ...config.languages.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(language) => onFilter({ ...filter, language })}
        />
      )}
    </>
  )
}

/** What of the filter is in use, each with a way to drop it. */
export function FilterTokens({ filter, onFilter }: ScheduleFiltersProps) {
  const { config } = useAdmin()
  const say = useSay(scheduleMessages)
  const chosen = choicesOf(filter)
  if (chosen.length === 0) return null
  const words = {
    kind: filter.kind === '' ? '' : say(`schedules.${filter.kind}`),
    pageType: pageTypeName(config, filter.pageType),
    language: languageName(config, filter.language),
  }
  return (
    <ul className="qe-tokens" aria-label={say('schedules.filter')}>
      {chosen.map((name) => (
        <li key={name} className="qe-token">
          {words[name]}
          <button
            type="button"
            className="qe-token-remove"
            aria-label={say('schedules.dropFilter', { name: words[name] })}
            onClick={() => onFilter({ ...filter, [name]: '' })}
          >
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
    </ul>
  )
}
