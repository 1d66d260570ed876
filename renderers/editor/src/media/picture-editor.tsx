import { largestCrop, pictureWidth } from '@quoin/edit'
import type { ImageValue } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { mediaMessages } from '../messages/en/media.ts'
import { answered } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { ListState } from '../parts/list-state.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { altIn, learnedAlt } from './alt-in.ts'
import { cropRatio, editParams, type PictureEdit, readCrop, readTurn } from './crop.ts'
import { CropStage } from './crop-stage.tsx'
import type { MediaRequest } from './pick-media.ts'
import { quarterTurn } from './turn.ts'
import { useRefreshMedia } from './use-assets.ts'

interface PictureEditorProps {
  /** The picture, or its id where a field holds it already. */
  readonly picture: Asset | string
  readonly request: MediaRequest
  readonly current: ImageValue | undefined
  readonly onDone: (value: ImageValue) => void
  readonly onOther: () => void
  readonly onClose: () => void
}

/** What of a picture is shown, how it is turned, and what it says. One that the library does not have, or no longer, gives way to others. */
export function PictureEditor(props: PictureEditorProps) {
  const { client } = useAdmin()
  const say = useSay(mediaMessages)
  const { picture, onClose, onOther } = props
  const id = typeof picture === 'string' ? picture : picture.id
  const asset = useQuery({
    queryKey: ['media', 'image', id],
    queryFn: async () => {
      const answer = client.media.get('images', id)
      const found = await answer
      return !found.ok && found.problem.status === 404 ? null : answered(answer)
    },
    // one that is held may have gone since it was looked at
    ...(typeof picture === 'string' ? { staleTime: 0 } : { initialData: picture }),
  })
  const isGone = asset.data === null
  useEffect(() => {
    if (isGone) onOther()
  }, [isGone, onOther])
  if (asset.data) return <EditAsset {...props} asset={asset.data} />
  return (
    <Dialog
      title={say('pick.edit')}
      size="large"
      onClose={onClose}
      footer={
        <button type="button" className="qe-button" onClick={onOther}>
          {say('pick.other')}
        </button>
      }
    >
      <ListState query={asset}>{() => null}</ListState>
    </Dialog>
  )
}

function EditAsset(props: PictureEditorProps & { readonly asset: Asset }) {
  const { asset, request, onDone, onOther, onClose } = props
  const { client, config } = useAdmin()
  const say = useSay(mediaMessages)
  const refresh = useRefreshMedia()
  const held = props.current?.hashId === asset.id ? props.current : undefined
  const size = { width: asset.width ?? 1, height: asset.height ?? 1 }
  const fixed = asset.animated || asset.extension === 'svg' || asset.width === null
  const ratio = cropRatio(request.ratio)
  const [edit, setEdit] = useState<PictureEdit>(() => {
    const start = largestCrop(size, held ? undefined : ratio)
    return { ...readTurn(held?.transform), crop: readCrop(held?.crop, size) ?? start }
  })
  const [alt, setAlt] = useState(held?.alt ?? altIn(asset, request.language))
  const [decorative, setDecorative] = useState(held !== undefined && (held.alt ?? '') === '')
  const [seoName, setSeoName] = useState(held?.seoName ?? asset.seoName)
  const [highPriority, setHighPriority] = useState(props.current?.highPriority ?? false)
  const sending = useRequest()

  async function use() {
    const answer = await sending.run(() =>
      client.media.rendition(asset.id, {
        maxWidth: pictureWidth(request.width),
        ...(request.quality === undefined ? {} : { quality: request.quality }),
        alt: decorative ? '' : alt.trim(),
        seoName: seoName.trim(),
        ...(fixed ? {} : { editParams: editParams(edit, size) }),
      }),
    )
    if (!answer) return
    const learned = learnedAlt(asset, decorative ? '' : alt.trim(), request.language, config.defaultLanguage)
    // the picture is described where it is used, whether or not the library takes it over
    if (learned) void client.media.update('images', asset.id, learned).then(refresh)
    onDone({ ...answer.value, ...(highPriority ? { highPriority } : {}) })
  }

  return (
    <Dialog
      title={say('pick.edit')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="qe-button" onClick={onOther}>
            {say('pick.other')}
          </button>
          <button type="button" className="qe-button qe-primary" disabled={sending.blocked} onClick={use}>
            {say('pick.use')}
          </button>
        </>
      }
    >
      <div className="qe-picture-editor">
        {fixed ? (
          <div className="qe-field">
            {'src' in asset.value && <img className="qe-crop-picture" src={asset.value.src} alt="" />}
            <p className="qe-help">{say('pick.fixed')}</p>
          </div>
        ) : (
          <div className="qe-field">
            <CropStage asset={asset} size={size} edit={edit} ratio={ratio} onEdit={setEdit} />
            <div className="qe-button-row">
              <button type="button" className="qe-button" onClick={() => setEdit(quarterTurn(edit, size, ratio))}>
                <Icon name="rotate" />
                {say('crop.rotate')}
              </button>
              {(['flipX', 'flipY'] as const).map((flip) => (
                <button
                  key={flip}
                  type="button"
                  className="qe-button"
                  aria-pressed={edit[flip]}
                  onClick={() => setEdit({ ...edit, [flip]: !edit[flip] })}
                >
                  <Icon name={flip} />
                  {say(`crop.${flip}`)}
                </button>
              ))}
              <button
                type="button"
                className="qe-button"
                onClick={() => setEdit({ ...edit, crop: largestCrop(size, undefined) })}
              >
                {say('crop.reset')}
              </button>
            </div>
          </div>
        )}
        <div className="qe-fields">
          <InputField
            label={say('image.alt')}
            value={decorative ? '' : alt}
            onChange={setAlt}
            disabled={decorative}
            help={[say('media.altHelp'), altIn(asset, request.language) === '' ? say('pick.altLearned') : ''].join(' ')}
            rows={3}
            maxLength={2000}
          />
          <SwitchField label={say('pick.decorative')} value={decorative} onChange={setDecorative} />
          <InputField label={say('image.seoName')} value={seoName} onChange={setSeoName} maxLength={100} />
          <SwitchField label={say('pick.highPriority')} value={highPriority} onChange={setHighPriority} />
          <RequestProblem request={sending} say={say} />
        </div>
      </div>
    </Dialog>
  )
}
