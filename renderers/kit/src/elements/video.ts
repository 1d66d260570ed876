import { type PresentedVideo, platformNames, type VideoSource } from '@quoin/schemas'
import { islandAttrs } from '../islands.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { scriptedTexts } from '../texts/scripted-texts.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import { playerAttrs } from './video-player.ts'

export interface VideoOptions {
  /** The block's title in plain words, where it has one. */
  readonly title?: string
  /** What the canvas marks as the place of the file. */
  readonly marks?: Attrs
}

/** What stands for a film: its file, its poster, its player, or nothing. */
export type VideoParts =
  | { readonly as: 'nothing' }
  | { readonly as: 'hint'; readonly text: string }
  | {
      readonly as: 'poster'
      readonly root: Attrs
      /** A link to the player; on the canvas it is no link. */
      readonly link: Attrs | undefined
      readonly title: string
      readonly platform: string
    }
  | { readonly as: 'player'; readonly root: Attrs; readonly frame: Attrs }
  | { readonly as: 'file'; readonly root: Attrs; readonly video: Attrs; readonly toggle: Attrs | undefined }

/** Nothing is asked of a platform before the visitor acts, unless the site says that consent is handled elsewhere. */
export function videoParts(video: PresentedVideo, options: VideoOptions, context: RenderContext): VideoParts {
  if (!video.source) return isEditing(context) ? { as: 'hint', text: video.hint } : { as: 'nothing' }
  return video.source.kind === 'file'
    ? fileParts(video.source, options, context)
    : streamParts(video.source, options, context)
}

type Source<K extends VideoSource['kind']> = Extract<VideoSource, { readonly kind: K }>

function streamParts({ embed, platform }: Source<'stream'>, { title = '' }: VideoOptions, context: RenderContext) {
  const frame = { embed, title: title.trim() || scriptedTexts(context.language).video.player }
  const root = { class: 'q-video', 'data-video': 'stream' }
  if (context.settings.embeds === 'direct' && !isEditing(context))
    return { as: 'player', root, frame: playerAttrs(embed, frame.title, false) } as const
  return {
    as: 'poster',
    root: { ...root, ...islandAttrs('video', { kind: 'stream', ...frame }, context) },
    link: isEditing(context) ? undefined : { href: embed, target: '_blank', rel: 'noopener', 'data-video-open': '' },
    title: title.trim() || visitorTexts(context.language).video.title,
    platform: platformNames[platform],
  } as const
}

function fileParts({ file }: Source<'file'>, { marks = {} }: VideoOptions, context: RenderContext) {
  const name = file.title || file.alt
  const look = {
    ...{ class: 'q-video-file', src: file.url, preload: 'metadata', muted: '', loop: '', playsinline: '' },
    ...(name ? { 'aria-label': name } : {}),
  }
  const root = { class: 'q-video', 'data-video': 'file' }
  if (isEditing(context)) return { as: 'file', root: { ...root, ...marks }, video: look, toggle: undefined } as const
  return {
    as: 'file',
    root: { ...root, ...islandAttrs('video', { kind: 'file' }, context) },
    video: { ...look, controls: '' },
    toggle: {
      class: 'q-video-toggle',
      type: 'button',
      'data-video-toggle': '',
      'aria-label': scriptedTexts(context.language).video.pause,
      hidden: '',
    },
  } as const
}
