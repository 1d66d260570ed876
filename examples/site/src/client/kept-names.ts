/** The bundles and documents of the editor, of which nobody owns anything. */
export const editorCache = 'quoin-editor'
/** What a person saw while signed in. It goes when they do. */
export const seenCache = 'quoin-seen'
