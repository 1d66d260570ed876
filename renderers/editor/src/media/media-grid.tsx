import type { Asset } from '@quoin/engine/wire'
import { useState } from 'react'
import { Checkbox, GridLayout, GridList, GridListItem, ListLayout, Size, Virtualizer } from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { mediaMessages } from '../messages/en/media.ts'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import type { MediaView } from './media-view.ts'
import { sizeText } from './size-text.ts'

interface MediaGridProps {
  readonly assets: readonly Asset[]
  readonly shape: MediaView['shape']
  readonly onOpen: (asset: Asset) => void
  /** Left out where one asset is chosen by opening it. */
  readonly selected?: ReadonlySet<string>
  readonly onSelected?: (ids: ReadonlySet<string>) => void
}

/** What is measured in pixels grows with the letters below the pictures. */
function layoutsFor(textScale: number) {
  const size = (width: number, height: number) => new Size(width * textScale, height * textScale)
  return {
    grid: {
      minItemSize: size(150, 194),
      maxItemSize: size(240, 266),
      minSpace: new Size(12, 12),
      preserveAspectRatio: true,
    },
    table: { rowHeight: 56 * textScale },
  }
}

function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}

/** Pictures or files in rows; only those in sight are drawn. */
export function MediaGrid({ assets, shape, onOpen, selected, onSelected }: MediaGridProps) {
  const say = useSay(mediaMessages)
  const [layouts] = useState(() => layoutsFor(textScale()))
  const list = (
    <GridList
      className="qe-media-grid"
      data-shape={shape}
      layout={shape === 'grid' ? 'grid' : 'stack'}
      aria-label={say('media.list')}
      items={assets}
      dependencies={[say]}
      onAction={(id) => {
        const asset = assets.find((one) => one.id === id)
        if (asset) onOpen(asset)
      }}
      {...(selected && onSelected
        ? {
            selectionMode: 'multiple' as const,
            selectedKeys: selected,
            onSelectionChange: (keys) =>
              onSelected(new Set(keys === 'all' ? assets.map(({ id }) => id) : [...keys].map(String))),
          }
        : {})}
    >
      {(asset) => (
        <GridListItem id={asset.id} className="qe-media-item" textValue={asset.name}>
          <Thumb asset={asset} />
          {selected && (
            <Checkbox className="qe-check qe-media-check" slot="selection">
              <span className="qe-check-box" />
            </Checkbox>
          )}
          <span className="qe-media-name" dir="auto">
            {asset.name}
          </span>
          <span className="qe-media-facts">{factsOf(asset)}</span>
          {shape === 'table' && <span className="qe-media-facts">{timeText(asset.createdAt, say.locale)}</span>}
          {selected && asset.kind === 'image' && asset.alt === '' && (
            <span className="qe-media-hint">{say('media.noAlt')}</span>
          )}
        </GridListItem>
      )}
    </GridList>
  )
  return shape === 'grid' ? (
    <Virtualizer key="grid" layout={GridLayout} layoutOptions={layouts.grid}>
      {list}
    </Virtualizer>
  ) : (
    <Virtualizer key="table" layout={ListLayout} layoutOptions={layouts.table}>
      {list}
    </Virtualizer>
  )

  function factsOf({ kind, width, height, extension, size }: Asset): string {
    return kind === 'image' && width !== null && height !== null
      ? say('media.factsImage', { width, height, size: sizeText(size, say.locale) })
      : say('media.facts', { type: extension.toUpperCase(), size: sizeText(size, say.locale) })
  }
}

export function Thumb({ asset }: { readonly asset: Asset }) {
  if ('src' in asset.value)
    return (
      <span className="qe-media-thumb qe-media-picture">
        <img src={asset.value.src} alt="" loading="lazy" decoding="async" />
      </span>
    )
  return (
    <span className="qe-media-thumb qe-media-file">
      <Icon name="file" size="large" />
      {asset.extension.toUpperCase()}
    </span>
  )
}
