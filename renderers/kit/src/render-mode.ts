export const renderModes = ['public', 'preview', 'edit'] as const

/** `public` and `preview` are what visitors get; `edit` is the canvas. */
export type RenderMode = (typeof renderModes)[number]
