import type { Crop, PictureSize } from '@quoin/edit'
import type { Asset } from '@quoin/engine/wire'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { mediaMessages } from '../messages/en/media.ts'
import { useSay } from '../use-say.ts'
import { type Corner, centreCrop, moveCrop, type PictureEdit, resizeCrop } from './crop.ts'
import { cropSeen, seenCrop, seenSize } from './turn.ts'

interface CropStageProps {
  readonly asset: Asset
  readonly size: PictureSize
  readonly edit: PictureEdit
  readonly ratio: number | undefined
  readonly onEdit: (edit: PictureEdit) => void
}

const corners = ['nw', 'ne', 'sw', 'se'] as const
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The picture, turned and flipped, with what will be shown of it, and beside it the result. Everything works by pointer and by keys. */
export function CropStage({ asset, size: whole, edit, ratio, onEdit }: CropStageProps) {
  const say = useSay(mediaMessages)
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop }>(undefined)
  const src = 'src' in asset.value ? asset.value.src : ''
  const size = seenSize(whole, edit.rotate)
  const crop = seenCrop(edit.crop, whole, edit)
  const show = (seen: Crop) => onEdit({ ...edit, crop: cropSeen(seen, whole, edit) })
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

  function change(corner: Corner | undefined, from: Crop, by: { readonly x: number; readonly y: number }) {
    show(corner ? resizeCrop(from, corner, by, size, ratio) : moveCrop(from, by, size))
  }

  function keys(corner: Corner | undefined) {
    return (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      if (!arrow) return
      event.preventDefault()
      event.stopPropagation()
      const step = Math.max(1, Math.round(size.width / 200)) * (event.shiftKey ? 10 : 1)
      change(corner, crop, { x: arrow.x * step, y: arrow.y * step })
    }
  }

  /** A corner stands in the box, which would take what is done to it for a move of its own. */
  function pointer(corner: Corner | undefined) {
    const end = () => {
      drag.current = undefined
    }
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY, crop }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        const from = drag.current
        const width = stage.current?.clientWidth
        if (!from || !width) return
        const scale = size.width / width
        change(corner, from.crop, { x: (event.clientX - from.x) * scale, y: (event.clientY - from.y) * scale })
      },
      onPointerUp: end,
      onPointerCancel: end,
    }
  }

  /** The focal point: a press beside the box brings the box there. */
  function focusOn(event: PointerEvent<HTMLElement>) {
    const rect = event.currentTarget.getBoundingClientRect()
    const scale = size.width / rect.width
    const focus = { x: (event.clientX - rect.left) * scale, y: (event.clientY - rect.top) * scale }
    show(centreCrop(crop, focus, size))
  }

  return (
    <div className="qe-crop">
      <div
        className="qe-crop-stage"
        ref={stage}
        style={{ '--qe-ratio': size.width / size.height } as React.CSSProperties} // custom properties are not in React's type
        onPointerDown={focusOn}
      >
        <img
          className="qe-crop-picture"
          src={src}
          alt=""
          draggable={false}
          data-rotate={edit.rotate}
          data-flip={`${edit.flipX ? 'x' : ''}${edit.flipY ? 'y' : ''}`}
        />
        <div
          className="qe-crop-box"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the box
          tabIndex={0}
          aria-label={say('crop.box', { width: Math.round(crop.width), height: Math.round(crop.height) })}
          style={{
            insetInlineStart: percent(crop.x, size.width),
            insetBlockStart: percent(crop.y, size.height),
            inlineSize: percent(crop.width, size.width),
            blockSize: percent(crop.height, size.height),
          }}
          onKeyDown={keys(undefined)}
          {...pointer(undefined)}
        >
          {corners.map((corner) => (
            <button
              key={corner}
              type="button"
              className="qe-crop-corner"
              data-corner={corner}
              aria-label={say('crop.corner', { corner: say(`crop.${corner}`) })}
              onKeyDown={keys(corner)}
              {...pointer(corner)}
            />
          ))}
        </div>
      </div>
      <figure className="qe-crop-result">
        <Result src={src} size={whole} edit={edit} />
        <figcaption className="qe-help">
          {say('crop.result')} {say('crop.focus')}
        </figcaption>
      </figure>
    </div>
  )
}

const longest = 240

/** The picture as it will be: cropped, turned, flipped. */
function Result({ src, size, edit }: { readonly src: string; readonly size: PictureSize; readonly edit: PictureEdit }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { crop, rotate, flipX, flipY } = edit
  const upright = rotate % 180 === 0
  const scale = longest / Math.max(crop.width, crop.height)
  const drawn = { width: Math.max(1, crop.width * scale), height: Math.max(1, crop.height * scale) }
  const shown = upright ? drawn : { width: drawn.height, height: drawn.width }

  useEffect(() => {
    const image = new Image()
    let stale = false
    image.onload = () => {
      const context = canvas.current?.getContext('2d')
      if (stale || !context) return
      const ratio = image.naturalWidth / size.width
      context.resetTransform()
      context.clearRect(0, 0, shown.width, shown.height)
      context.translate(shown.width / 2, shown.height / 2)
      context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
      context.rotate((rotate * Math.PI) / 180)
      context.drawImage(
        image,
        crop.x * ratio,
        crop.y * ratio,
        crop.width * ratio,
        crop.height * ratio,
        -drawn.width / 2,
        -drawn.height / 2,
        drawn.width,
        drawn.height,
      )
    }
    image.src = src
    return () => {
      stale = true
    }
  })

  return <canvas ref={canvas} width={shown.width} height={shown.height} />
}
