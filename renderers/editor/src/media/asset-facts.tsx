import type { Asset } from '@quoin/engine/wire'
import { mediaMessages } from '../messages/en/media.ts'
import { dayText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { sizeText } from './size-text.ts'

/** What a picture or file is by itself, whatever it is called. */
export function AssetFacts({ asset }: { readonly asset: Asset }) {
  const say = useSay(mediaMessages)
  return (
    <dl className="qe-facts">
      <dt>{say('media.size')}</dt>
      <dd>{sizeText(asset.size, say.locale)}</dd>
      {asset.width !== null && asset.height !== null && (
        <>
          <dt>{say('media.dimensions')}</dt>
          <dd>
            <bdi dir="ltr">
              {asset.width} × {asset.height}
            </bdi>
          </dd>
        </>
      )}
      {'pagesNum' in asset.value && (
        <>
          <dt>{say('media.pagesNum')}</dt>
          <dd>{asset.value.pagesNum}</dd>
        </>
      )}
      <dt>{say('media.added')}</dt>
      <dd>{dayText(asset.createdAt, say.locale)}</dd>
    </dl>
  )
}
