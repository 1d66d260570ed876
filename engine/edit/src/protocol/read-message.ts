import { accentNames, cornerNames, headingFonts, textFonts } from '@quoin/engine/appearance'
import { isRecord } from '../record.ts'
import {
  type Check,
  either,
  isAnyRecord,
  isCount,
  isFlag,
  isJson,
  isNumber,
  isText,
  listOf,
  mapOf,
  maybe,
  oneOf,
  orNull,
  type Shape,
  shape,
} from './check.ts'
import { type FromCanvas, type FromEditor, protocolVersion, type Sent } from './messages.ts'

type ShapesOf<M extends { readonly type: string }> = {
  readonly [T in M['type']]: { readonly [K in Exclude<keyof Extract<M, { readonly type: T }>, 'type'>]-?: Check }
}

const place = shape({ slot: maybe(isText), owner: maybe(isText), prop: maybe(isText), before: maybe(isText) })
const point = shape({ x: isNumber, y: isNumber })
const rect = shape({ x: isNumber, y: isNumber, width: isNumber, height: isNumber })
const link = shape({ url: isText, isTargetBlank: isFlag })
const flavours = shape({ json: maybe(isText), html: maybe(isText), text: maybe(isText) })
const target = shape({ id: maybe(isText), path: maybe(isText), place: maybe(place) })
const files: Check = (value) => Array.isArray(value) && value.every((file) => file instanceof Blob)
const patch = shape({ op: oneOf('add', 'replace', 'remove'), path: listOf(isText), value: maybe(isJson) })
const key = shape({ command: isText, chord: isText, when: oneOf('free', 'text', 'always') })
const field = { id: isText, path: isText }
const direction = oneOf('ltr', 'rtl')
const mode = oneOf('edit', 'preview', 'readonly')
const theme = oneOf('light', 'dark')

const fromCanvas: ShapesOf<FromCanvas> = {
  hello: { versions: listOf(isCount), renderer: isText, page: isText, language: isText, schemaHash: isText },
  ready: { rev: isCount, marks: isCount, missing: listOf(shape(field)) },
  pong: { ping: isCount },
  resync: { rev: isCount, reason: oneOf('GAP', 'HASH', 'FAULT') },
  hover: { id: orNull(isText), place: maybe(place) },
  pick: { id: isText, path: maybe(isText), caret: maybe(isCount), how: oneOf('replace', 'toggle', 'range') },
  'input.start': field,
  'input.end': field,
  input: { id: isText, path: isText, value: isJson, rev: isCount, inputSeq: isCount },
  'text.state': { marks: listOf(isText), block: isText, link: orNull(link), features: listOf(isText) },
  'link.ask': { id: isText, path: isText, link: orNull(link), rect },
  'media.ask': { id: isText, path: isText, kind: oneOf('image', 'file'), rect },
  'drop.files': { target, files },
  paste: { target, flavours, files, plain: maybe(isFlag) },
  copy: { written: isFlag, json: maybe(isText) },
  cut: { written: isFlag, json: maybe(isText) },
  'insert.ask': { place, rect, query: maybe(isText) },
  item: {
    do: oneOf('add', 'remove', 'up', 'down', 'duplicate'),
    owner: isText,
    prop: isText,
    id: maybe(isText),
    itemType: maybe(isText),
  },
  drag: {
    phase: oneOf('start', 'over', 'drop', 'cancel'),
    ids: maybe(listOf(isText)),
    blockType: maybe(isText),
    place: maybe(place),
    point: maybe(point),
  },
  key: { command: isText, chord: isText },
  menu: { id: isText, point },
  rect: { rects: mapOf(rect) },
  fault: { id: maybe(isText), phase: oneOf('draw', 'load', 'agent'), message: isText, stack: maybe(isText) },
  loaded: { failed: listOf(shape({ id: isText, message: isText, reference: maybe(isText) })) },
  content: {
    headings: listOf(shape({ id: isText, level: isCount })),
    emptyLinks: listOf(isText),
    links: listOf(shape({ id: isText, address: isText })),
    anchors: listOf(shape({ name: isText, text: isText })),
    largeImages: listOf(isText),
  },
  contrast: { id: isText, ratio: orNull(isNumber), needed: isNumber },
  leaving: { address: isText },
}

const words = {
  fields: mapOf(shape({ label: isText, fields: mapOf(isAnyRecord) })),
  messages: mapOf(isText),
  language: isText,
  direction,
}

const fromEditor: ShapesOf<FromEditor> = {
  welcome: {
    version: isCount,
    page: isAnyRecord,
    rev: isCount,
    ...words,
    keys: listOf(key),
    contentDirection: direction,
    theme,
    reducedMotion: isFlag,
    mode,
    canLock: maybe(isFlag),
    blockIcons: maybe(oneOf('INSIDE-BLOCK', 'OUTSIDE-BLOCK')),
  },
  page: { page: isAnyRecord, rev: isCount },
  patches: {
    from: isCount,
    to: isCount,
    patches: listOf(patch),
    touched: listOf(isText),
    cause: oneOf('input', 'panel', 'undo', 'redo', 'structure', 'merge', 'preview'),
    inputSeq: maybe(isCount),
    hash: maybe(isText),
  },
  hash: { rev: isCount, hash: isText },
  applied: { inputSeq: isCount, rev: isCount },
  refused: { inputSeq: isCount, value: isJson, issues: listOf(shape({ code: isText, message: isText })) },
  select: { ids: listOf(isText), primary: maybe(isText), reveal: oneOf('none', 'scroll', 'centre') },
  focus: { id: isText, path: isText, caret: either(oneOf('start', 'end', 'all'), isCount) },
  issues: { marks: mapOf(shape({ severity: oneOf('error', 'warning'), count: isCount })) },
  people: { people: mapOf(shape({ name: isText, color: isText })) },
  clip: { flavours: orNull(flavours) },
  verdicts: { allowed: listOf(place), refused: listOf(shape({ place, reason: isText })) },
  'drag.at': { point },
  'drag.end': { drop: isFlag, point: maybe(point) },
  'text.do': {
    command: oneOf('mark', 'block', 'link', 'clear'),
    name: maybe(isText),
    link: maybe(orNull(link)),
  },
  'item.labels': { labels: mapOf(isText) },
  mode: { mode },
  theme: { theme },
  appearance: {
    accent: orNull(oneOf(...accentNames)),
    textFont: oneOf(...textFonts),
    headingFont: oneOf(...headingFonts),
    corners: oneOf(...cornerNames),
  },
  words,
  direction: { direction, contentDirection: direction },
  zoom: { zoom: isNumber },
  keys: { keys: listOf(key) },
  tools: {},
  reload: {},
  'rect.ask': { ids: listOf(isText) },
  ping: {},
  detach: {},
}

/** A message of the canvas, or undefined for anything else: unknown type, extra or wrong members, another version. */
export function readFromCanvas(input: unknown): Sent<FromCanvas> | undefined {
  return fits(input, fromCanvas) ? (input as Sent<FromCanvas>) : undefined // its members were just checked
}

/** The same for messages of the editor. */
export function readFromEditor(input: unknown): Sent<FromEditor> | undefined {
  return fits(input, fromEditor) ? (input as Sent<FromEditor>) : undefined // its members were just checked
}

function fits(input: unknown, shapes: Readonly<Record<string, Shape>>): boolean {
  if (!isRecord(input) || typeof input.type !== 'string' || !Object.hasOwn(shapes, input.type)) return false
  const { v, n, type, ...members } = input
  return v === protocolVersion && isCount(n) && shape(shapes[type as string] ?? {})(members) // looked up two lines above
}
