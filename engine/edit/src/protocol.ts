export { type CanvasCopy, type CopyReport, createCanvasCopy } from './clipboard/canvas-copy.ts'
export { jsonEqual, quickHash } from './patches/canonical.ts'
export { type Applied, applyPatches, type Patch } from './patches/patch.ts'
export { handTo, openDoor } from './protocol/by-hand.ts'
export { type CanvasPort, type Channel, type ChannelOptions, type MessageEnd, openChannel } from './protocol/channel.ts'
export { lettersLeft } from './protocol/letters-left.ts'
export {
  type Anchor,
  type CanvasField,
  type CanvasLink,
  type CanvasMode,
  type Caret,
  type ClipFlavours,
  type Direction,
  type DrawnContent,
  type DropTarget,
  type Envelope,
  type FieldTable,
  type FromCanvas,
  type FromEditor,
  type KeyBinding,
  type LoadFailure,
  type MissingMark,
  type PatchCause,
  type Point,
  protocolVersion,
  type Rect,
  type Sent,
} from './protocol/messages.ts'
export { readPathText } from './protocol/path-text.ts'
export { readFromCanvas, readFromEditor } from './protocol/read-message.ts'
export { type Place, pageNodeId, samePlace } from './tree/place.ts'
