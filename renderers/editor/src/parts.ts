/** For tests: pure parts of the screens, apart from React: what a list shows, where an address leads, how a picture is cropped. */

export { readAdminTheme } from './admin/admin-theme.ts'
export { completeConfig, withSiteSettings } from './admin/complete-config.ts'
export { createLeaveGuards, type LeaveGuard, type LeaveGuards } from './admin/leave-guards.ts'
export { addressAfterSignIn, type Place, placeAt, placePaths } from './admin/places.ts'
export { starterWarnings } from './admin/starter-warnings.ts'
export { nodeLabels } from './canvas/node-labels.ts'
export { iconValue } from './fields/icon-value.ts'
export { firstTexts, valueText } from './forms/submission-text.ts'
export { type PageChanges, pageChanges } from './history/page-changes.ts'
export { type WordChange, wordChanges } from './history/word-changes.ts'
export { pairPageTexts, pairTexts } from './languages/pair-texts.ts'
export { followLists } from './live/follow-lists.ts'
export { createServerEvents, type ServerEvents } from './live/server-events.ts'
export { type AssetDraft, assetChanges, draftOf } from './media/asset-changes.ts'
export {
  type Corner,
  centreCrop,
  cropRatio,
  editParams,
  moveCrop,
  type PictureEdit,
  readCrop,
  readTurn,
  resizeCrop,
} from './media/crop.ts'
export { sizeText } from './media/size-text.ts'
export { cropSeen, quarterTurn, seenCrop, seenSize } from './media/turn.ts'
export { unsent, uploadFault } from './media/upload-limits.ts'
export { createUploads, mostUploads, type Upload, type Uploads } from './media/uploads.ts'
export { say } from './messages.ts'
export { pageAddress, shownAddress } from './pages/page-address.ts'
export { filtersInUse, isNarrowed, noFilter, type PageFilter, pageQuery, widened } from './pages/page-filter.ts'
export { isLive, marksOf, missingLanguages, statusOf } from './pages/page-marks.ts'
export { type PageRow, pageRows } from './pages/page-rows.ts'
export { selectedLanguages, whatIsPublished, whyNotPublished } from './pages/what-is-selected.ts'
export { hasName, takesName } from './parts/has-name.ts'
export { createNotices, type Notice, type Notices } from './parts/notices.tsx'
export { rowWindow, wholeUpTo } from './parts/row-window.ts'
export { momentText, timeText } from './parts/time-text.ts'
export { playGroups } from './playground/play-page.ts'
export { type Say, sayIn } from './say-in.ts'
export { firstLanguage, interfaceLanguages, localeOf } from './speech/interface-language.ts'
export { translated } from './translated.ts'
