export { reactViews } from './blocks/index.ts'
export { createReactRenderer, type ReactRenderer } from './create-renderer.tsx'
export {
  type DrawItem,
  defineView,
  type ReactContext,
  type ReactView,
  type ReactViewInput,
  type ReactViews,
} from './define-view.ts'
export type { LinkComponent } from './elements/link-tag.ts'
export { PageHead, type PageHeadProps } from './page-head.tsx'
