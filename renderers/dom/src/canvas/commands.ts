/** Commands the canvas reports besides those that are bound to keys. What they do is the editor's affair. */
export const canvasCommands = {
  moveUp: 'block.moveUp',
  moveDown: 'block.moveDown',
  duplicate: 'block.duplicate',
  remove: 'block.remove',
  lock: 'block.lock',
  undo: 'history.undo',
  reset: 'block.reset',
  copyFault: 'fault.copy',
  /** Answered by the canvas itself. */
  focusToolbar: 'toolbar.focus',
} as const
