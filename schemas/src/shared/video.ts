import { type FileValue, field, fields, type Reader, type RuleFinding } from '@quoin/engine'
import * as z from 'zod'

export const platforms = ['youtube', 'vimeo'] as const
export type Platform = (typeof platforms)[number]

export const platformNames: Readonly<Record<Platform, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' }
export const videoTexts = {
  incomplete: 'Choose a platform and a video id',
  badId: 'This is not a video id',
  foreign: {
    youtube: 'This is the id of a Vimeo video. Choose Vimeo as the platform.',
    vimeo: 'This is the id of a YouTube video. Choose YouTube as the platform.',
  },
  noFile: 'Upload an mp4 file',
} as const

type Place = {
  readonly group?: string
  readonly showWhen?: (props: Readonly<Record<string, unknown>>) => boolean
}

export function platformField(options: Place = {}) {
  return fields.choice('Platform', platforms, 'youtube', { ...options, display: 'RADIO', labels: platformNames })
}

/** Whatever is typed is kept, so that the rule can speak at the control; a pasted address is reduced to its id. */
export function videoIdField(options: Place = {}) {
  return field(z.string().default(''), { ...options, label: 'Video id', type: 'TEXT' }, { read: readVideoId })
}

export function videoFileField(options: Place = {}) {
  return fields.file('Video file', ['mp4'], { ...options, placement: 'canvas' })
}

/** What the editor is told about a streamed video that cannot be drawn. */
export function videoProblem(props: {
  readonly platform: Platform
  readonly videoId: string
}): RuleFinding | undefined {
  const { platform, videoId } = props
  const path = ['videoId']
  if (videoId === '') return { path, message: videoTexts.incomplete }
  const isDrawn = embedAddress(platform, videoId) !== undefined
  if (looksForeign[platform].test(videoId))
    return { path, message: videoTexts.foreign[platform], severity: isDrawn ? 'warning' : 'error' }
  return isDrawn ? undefined : { path, message: videoTexts.badId }
}

/** What an id of the other platform looks like: all of YouTube's have eleven characters, all of Vimeo's are numbers. */
const looksForeign: Readonly<Record<Platform, RegExp>> = {
  youtube: /^\d{1,10}(?:\/[\w-]{1,64})?$/,
  vimeo: /^(?!\d+$)[\w-]{11}$/,
}

export type VideoSource =
  | { readonly kind: 'stream'; readonly platform: Platform; readonly embed: string }
  | { readonly kind: 'file'; readonly file: FileValue }

export interface PresentedVideo {
  /** Undefined where there is nothing to play. */
  readonly source: VideoSource | undefined
  /** What the editor shows in its place. */
  readonly hint: string
}

export function presentVideo(
  kind: 'streaming' | 'file',
  props: { readonly platform: Platform; readonly videoId: string; readonly videoFile: FileValue | null },
): PresentedVideo {
  if (kind === 'file')
    return { source: props.videoFile ? { kind: 'file', file: props.videoFile } : undefined, hint: videoTexts.noFile }
  const embed = embedAddress(props.platform, props.videoId)
  const source: VideoSource | undefined =
    embed === undefined ? undefined : { kind: 'stream', platform: props.platform, embed }
  return { source, hint: videoTexts.incomplete }
}

const plainId = /^[\w-]{1,64}$/
const hashedId = /^(\d{1,64})\/([\w-]{1,64})$/

/** The player's address on its fixed host, related videos off; undefined for an id the platform cannot have. */
export function embedAddress(platform: Platform, videoId: string): string | undefined {
  if (platform === 'youtube')
    return plainId.test(videoId)
      ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?rel=0`
      : undefined
  const [, id, hash] = hashedId.exec(videoId) ?? [undefined, videoId, undefined]
  if (id === undefined || !plainId.test(id)) return undefined
  const address = `https://player.vimeo.com/video/${encodeURIComponent(id)}`
  return hash === undefined ? address : `${address}?h=${encodeURIComponent(hash)}`
}

const readVideoId: Reader = (raw) => {
  const text = typeof raw === 'number' ? String(raw) : raw
  return { value: typeof text === 'string' ? reduceVideoId(text) : raw }
}

/** The id inside a pasted YouTube or Vimeo address; anything else is only trimmed. */
export function reduceVideoId(text: string): string {
  return readVideoAddress(text)?.videoId ?? text.trim()
}

/** What a pasted address plays; undefined for one that plays nothing. */
export function readVideoAddress(text: string): { readonly platform: Platform; readonly videoId: string } | undefined {
  const address = parsePasted(text.trim())
  if (!address) return undefined
  const host = address.hostname.replace(/^(?:www|m|music)\./, '')
  const parts = address.pathname.split('/').filter((part) => part !== '')
  const youtube =
    host === 'youtu.be' ? parts[0] : /^youtube(?:-nocookie)?\.com$/.test(host) && youtubeId(address, parts)
  if (youtube) return { platform: 'youtube', videoId: youtube }
  const vimeo = /^(?:player\.)?vimeo\.com$/.test(host) && vimeoId(address, parts)
  return vimeo ? { platform: 'vimeo', videoId: vimeo } : undefined
}

function parsePasted(text: string): URL | undefined {
  const whole = /^https?:\/\//i.test(text)
    ? text
    : /^(?:[\w-]+\.)+[a-z]{2,}\//i.test(text)
      ? `https://${text}`
      : undefined
  try {
    return whole === undefined ? undefined : new URL(whole)
  } catch {
    return undefined
  }
}

function youtubeId(address: URL, parts: readonly string[]): string | undefined {
  const [first = '', second] = parts
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : (address.searchParams.get('v') ?? undefined)
}

const collections: ReadonlySet<string> = new Set(['showcase', 'album', 'channels', 'groups', 'ondemand', 'event'])

function vimeoId(address: URL, parts: readonly string[]): string | undefined {
  const named = parts.findIndex((part) => part === 'video' || part === 'videos')
  // a number that names a collection names no video
  const from = named >= 0 ? named : collections.has(parts[0] ?? '') ? 2 : 0
  const at = parts.findIndex((part, index) => index >= from && /^\d+$/.test(part))
  const id = parts[at]
  const hash = address.searchParams.get('h') ?? parts[at + 1]
  if (at < 0 || id === undefined) return undefined
  return hash === undefined ? id : `${id}/${hash}`
}
