import type { Asset } from '@quoin/engine/wire'
import { Checkbox, GridLayout, GridList, GridListItem, Size, Virtualizer } from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { useSay } from '../use-say.ts'
import { sizeText } from './size-text.ts'

interface MediaGridProps {
  readonly assets: readonly Asset[]
  readonly onOpen: (asset: Asset) => void
  /** Left out where one asset is chosen by opening it. */
  readonly selected?: ReadonlySet<string>
  readonly onSelected?: (ids: ReadonlySet<string>) => void
}

const layoutOptions = {
  minItemSize: new Size(150, 178),
  maxItemSize: new Size(240, 250),
  minSpace: new Size(12, 12),
  preserveAspectRatio: true,
}

/** Pictures or files in rows; only those in sight are drawn. */
export function MediaGrid({ assets, onOpen, selected, onSelected }: MediaGridProps) {
  const t = useSay()
  return (
    <Virtualizer layout={GridLayout} layoutOptions={layoutOptions}>
      <GridList
        className="qe-media-grid"
        layout="grid"
        aria-label={t('media.list')}
        items={assets}
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
            <span className="qe-media-name">{asset.name}</span>
            <span className="qe-media-facts">{factsOf(asset)}</span>
          </GridListItem>
        )}
      </GridList>
    </Virtualizer>
  )

  function factsOf({ kind, width, height, extension, size }: Asset): string {
    return kind === 'image' && width !== null && height !== null
      ? t('media.factsImage', { width, height, size: sizeText(size) })
      : t('media.facts', { type: extension.toUpperCase(), size: sizeText(size) })
  }
}

export function Thumb({ asset }: { readonly asset: Asset }) {
  if ('src' in asset.value)
    return <img className="qe-media-thumb" src={asset.value.src} alt="" loading="lazy" decoding="async" />
  return (
    <span className="qe-media-thumb qe-media-file">
      <Icon name="file" size="large" />
      {asset.extension.toUpperCase()}
    </span>
  )
}
