import { mediaMessages } from '../messages/en/media.ts'
import { SearchInput } from '../parts/search-input.tsx'
import { Segments } from '../parts/segments.tsx'
import { useSay } from '../use-say.ts'
import { type MediaView, mediaShapes, mediaSorts } from './media-view.ts'

interface MediaToolsProps {
  readonly view: MediaView
  readonly onView: (view: MediaView) => void
  readonly types: readonly string[]
  readonly tags: readonly string[]
}

/** What of the library is shown, in which order and shape. */
export function MediaTools({ view, onView, types, tags }: MediaToolsProps) {
  const say = useSay(mediaMessages)
  return (
    <>
      <SearchInput label={say('media.search')} value={view.q} onChange={(q) => onView({ ...view, q })} />
      <select
        className="qe-input"
        aria-label={say('media.sort')}
        value={view.sort}
        onChange={(event) =>
          onView({ ...view, sort: mediaSorts.find((sort) => sort === event.target.value) ?? view.sort })
        }
      >
        {mediaSorts.map((sort) => (
          <option key={sort} value={sort}>
            {say(`media.sort.${sort}`)}
          </option>
        ))}
      </select>
      <select
        className="qe-input"
        aria-label={say('media.used')}
        value={view.used}
        onChange={(event) =>
          onView({ ...view, used: (['', 'true', 'false'] as const).find((one) => one === event.target.value) ?? '' })
        }
      >
        {(['', 'true', 'false'] as const).map((used) => (
          <option key={used} value={used}>
            {say(`media.used.${used}`)}
          </option>
        ))}
      </select>
      <select
        className="qe-input"
        aria-label={say('media.type')}
        value={view.type}
        onChange={(event) => onView({ ...view, type: event.target.value })}
      >
        <option value="">{say('media.allTypes')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {type.toUpperCase()}
          </option>
        ))}
      </select>
      {tags.length > 0 && (
        <select
          className="qe-input"
          aria-label={say('media.tag')}
          value={view.tag}
          onChange={(event) => onView({ ...view, tag: event.target.value })}
        >
          <option value="">{say('media.allTags')}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </select>
      )}
      <Segments
        label={say('media.shape')}
        value={view.shape}
        segments={mediaShapes.map((shape) => ({
          value: shape,
          label: say(`media.shape.${shape}`),
          icon: shape === 'grid' ? 'blocks' : 'item',
        }))}
        onChange={(shape) => onView({ ...view, shape })}
      />
    </>
  )
}
