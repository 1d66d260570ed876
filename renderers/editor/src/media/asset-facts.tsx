import type { Asset } from '@quoin/engine/wire'
import { mediaMessages } from '../messages/en/media.ts'
import { dayText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { sizeText } from './size-text.ts'

/** What a picture or file is by itself, whatever it is called. */
export function AssetFacts({ asset }: { readonly asset: Asset }) {
  const t = useSay(mediaMessages)
  return (
    <dl className="qe-facts">
      <dt>{t('media.size')}</dt>
      <dd>{sizeText(asset.size, t.locale)}</dd>
      {asset.width !== null && asset.height !== null && (
        <>
          <dt>{t('media.dimensions')}</dt>
          <dd>
            <bdi dir="ltr">
              {asset.width} × {asset.height}
            </bdi>
          </dd>
        </>
      )}
      {'pagesNum' in asset.value && (
        <>
          <dt>{t('media.pagesNum')}</dt>
          <dd>{asset.value.pagesNum}</dd>
        </>
      )}
      <dt>{t('media.added')}</dt>
      <dd>{dayText(asset.createdAt, t.locale)}</dd>
    </dl>
  )
}
