/** Pure parts of the screens, apart from React: what a list shows, where an address leads, how a picture is cropped. */
export { adminThemes, readAdminTheme } from './admin/admin-theme.ts'
export { createLeaveGuards, type LeaveGuard, type LeaveGuards } from './admin/leave-guards.ts'
export { addressAfterSignIn, type Place, placeAt, placePaths } from './admin/places.ts'
export { shortText, valueText } from './forms/submission-text.ts'
export {
  type Corner,
  type Crop,
  cropRatio,
  editParams,
  largestCrop,
  moveCrop,
  type PictureEdit,
  readCrop,
  readTurn,
  resizeCrop,
} from './media/crop.ts'
export { sizeText } from './media/size-text.ts'
export { createUploads, mostUploads, type Upload, type Uploads } from './media/uploads.ts'
export { filtersInUse, noFilter, type PageFilter, pageQuery } from './pages/page-filter.ts'
export { marksOf, missingLanguages, statusOf } from './pages/page-marks.ts'
export { type PageRow, pageRows } from './pages/page-rows.ts'
export { isWholeSlug, slugOf, typedSlug } from './pages/page-slug.ts'
export { createNotices, type Notice, type Notices } from './parts/notices.tsx'
export { rowWindow, wholeUpTo } from './parts/row-window.ts'
export { allowedPageTypes, playGroups, playPage } from './playground/play-page.ts'
