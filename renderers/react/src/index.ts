export { reactViews } from './blocks/index.ts'
export { createReactRenderer, type ReactRenderer } from './create-renderer.tsx'
export { type DrawItem, defineView, type ReactView, type ReactViewInput, type ReactViews } from './define-view.ts'
