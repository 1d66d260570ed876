export { applyCommand, type CommandOutcome } from './apply-command.ts'
export { type CanvasCopy, type CopyReport, createCanvasCopy } from './clipboard/canvas-copy.ts'
export { type ClipPayload, type ClipReading, readClip } from './clipboard/clip-payload.ts'
export { isOfLibrary, picturesElsewhere } from './clipboard/clip-pictures.ts'
export { blocksFor, type ForeignPiece } from './clipboard/convert.ts'
export { type ClipRenderings, type Foreign, readFlavours, writeFlavours } from './clipboard/flavours.ts'
export { plainTextOf } from './clipboard/plain-text.ts'
export type { BlockLock, CommandResult, EditCommand, NewNode, RestorePicks } from './command.ts'
export { type EditIssue, type EditIssueCode, editIssue, type Verdict } from './issues/issue-codes.ts'
export { isOfValues, valueIssues } from './issues/node-issues.ts'
export { customIssues } from './issues/page-issues.ts'
export { structureIssues } from './issues/structure-issues.ts'
export { createLocalLog, type LocalLog, logKey } from './local-log/create-local-log.ts'
export type { FoundLog } from './local-log/found-log.ts'
export { type AsideKeeper, keepAside } from './local-log/keep-aside.ts'
export { type ClaimName, type LogStorage, memoryLogStorage, type StoredLog } from './local-log/log-storage.ts'
export { type Recovery, recover } from './local-log/recover.ts'
export type { AskState, LockEffect, LockEvent, LockHolder, LockState, PresentPerson } from './lock/lock.ts'
export { createLockRunner, type LockAnswer, type LockRunner, type LockService } from './lock/lock-runner.ts'
export { type Clash, type ClashChoice, choiceIn, type Decision, type Settle } from './merge/clash.ts'
export { type LeftPage, mergeLeft } from './merge/merge-left.ts'
export { type Merged, mergePages } from './merge/merge-pages.ts'
export { type Label, type LabelKey, label, labelText, labelTexts } from './names/label.ts'
export { nameKey } from './names/name-key.ts'
export { seoNameOf } from './names/seo-name.ts'
export { showsNothing } from './names/shows-nothing.ts'
export { isSlug, type SlugRules, slugOf, typedSlug } from './names/slug.ts'
export { type Crop, largestCrop, type PictureSize } from './panel/largest-crop.ts'
export { pagePanelFor } from './panel/page-panel.ts'
export { breadcrumb, type PanelField, type PanelGroup, type PanelItem, panelFor } from './panel/panel.ts'
export { pictureWidth } from './panel/picture-width.ts'
export { jsonEqual } from './patches/canonical.ts'
export { diffPages } from './patches/diff.ts'
export { longestRise } from './patches/longest-rise.ts'
export { type Applied, applyPatches, type Patch } from './patches/patch.ts'
export { fromPointer, toPointer } from './patches/pointer.ts'
export { canvasFields } from './protocol/canvas-fields.ts'
export { type ReplayResult, replay } from './replay/replay.ts'
export { lockedChanges } from './rules/locked-changes.ts'
export { allRights, type RuleContext } from './rules/rule-context.ts'
export { canInsert, canMove, canRemove } from './rules/rules.ts'
export { applySave } from './save/apply-save.ts'
export { valuesOf } from './save/operations.ts'
export type { SaveEffect, SaveEvent, SaveState, SendNow } from './save/save-machine.ts'
export type { SaveChange, SaveFailure, SaveOutcome, Saver } from './save/saver.ts'
export type { Selection } from './selection.ts'
export { createEditSession } from './session/create-edit-session.ts'
export type {
  AsideEdits,
  CommandOptions,
  CommittedChange,
  EditEvents,
  EditSession,
  EditSessionOptions,
  Joined,
  PatchEvent,
  PlacePayload,
  PlaceVerdict,
} from './session/edit-session.ts'
export { shownIssues } from './session/shown-issues.ts'
export type { EditState, ReadOnlyReason, ShownIssues } from './state.ts'
export { type FoundNode, findNode, firstWords } from './tree/find-node.ts'
export { nudge, placeForNew, placesForNew, type Standing, standingOf } from './tree/neighbours.ts'
export { type OpenedPage, openPage } from './tree/open-page.ts'
export { type OutlineRow, pageOutline } from './tree/page-outline.ts'
export {
  createPageTree,
  type EditPage,
  type MutableTree,
  type NodeEntry,
  type NodeList,
  type PageTree,
} from './tree/page-tree.ts'
export { type Place, pageNodeId } from './tree/place.ts'
export { type Sibling, siblingsOf } from './tree/siblings.ts'
