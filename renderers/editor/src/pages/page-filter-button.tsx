import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { useAuthors } from '../document/use-authors.ts'
import { answered } from '../parts/answers.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterButton } from '../parts/filter-button.tsx'
import { personName } from '../parts/person-name.ts'
import { useSay } from '../use-say.ts'
import { filtersInUse, noFilter, type PageFilter, pageSorts, pageStates } from './page-filter.ts'

interface PageFilterButtonProps {
  readonly filter: PageFilter
  readonly onFilter: (filter: PageFilter) => void
}

export function PageFilterButton({ filter, onFilter }: PageFilterButtonProps) {
  const say = useSay()
  const inUse = filtersInUse(filter)
  return (
    <FilterButton
      label={say('pages.filter')}
      inUse={inUse === 0 ? undefined : say('pages.filterOn', { count: inUse })}
      onClear={() => onFilter({ ...noFilter, q: filter.q })}
    >
      <FilterFields filter={filter} onFilter={onFilter} />
    </FilterButton>
  )
}

function FilterFields({ filter, onFilter }: PageFilterButtonProps) {
  const { client, config } = useAdmin()
  const say = useSay()
  const authors = useAuthors()
  const tags = useQuery({ queryKey: ['tags'], queryFn: () => answered(client.pages.tags()) })
  const any = { value: '', label: say('app.all') }
  const states = {
    '': say('app.all'),
    DRAFT: say('status.DRAFT'),
    PUBLISHED: say('status.PUBLISHED'),
    SCHEDULED: say('pages.scheduled'),
    MERGE_REQUESTED: say('pages.toApprove'),
  }
  return (
    <>
      <ChoiceField
        label={say('pages.status')}
        value={filter.state}
        choices={pageStates.map((value) => ({ value, label: states[value] }))}
        onChange={(state) => onFilter({ ...filter, state })}
      />
      {config.languages.length > 1 && (
        <ChoiceField
          label={say('pages.language')}
          value={filter.language}
          choices={[any, ...config.languages.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(language) => onFilter({ ...filter, language })}
        />
      )}
      <ChoiceField
        label={say('pages.tag')}
        value={filter.tag}
        choices={[any, ...(tags.data ?? []).map((tag) => ({ value: tag, label: tag }))]}
        onChange={(tag) => onFilter({ ...filter, tag })}
      />
      <ChoiceField
        label={say('pages.author')}
        value={filter.authorId}
        choices={[
          any,
          ...(authors.data ?? []).map((author) => ({
            value: String(author.id),
            label: personName(author),
          })),
        ]}
        onChange={(authorId) => onFilter({ ...filter, authorId })}
      />
      <div className="qe-row">
        <ChoiceField
          label={say('pages.sort')}
          value={filter.sort}
          choices={pageSorts.map((value) => ({ value, label: say(`pages.sort.${value}`) }))}
          onChange={(sort) => onFilter({ ...filter, sort, order: sort === 'name' ? 'UP' : 'DOWN' })}
        />
        <ChoiceField
          label={say('pages.order')}
          value={filter.order}
          choices={[
            { value: 'UP', label: say('pages.up') },
            { value: 'DOWN', label: say('pages.down') },
          ]}
          onChange={(order) => onFilter({ ...filter, order })}
        />
      </div>
    </>
  )
}
