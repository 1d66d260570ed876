/** `public` and `preview` are what visitors get; `edit` is the canvas. */
export type RenderMode = 'public' | 'preview' | 'edit'
