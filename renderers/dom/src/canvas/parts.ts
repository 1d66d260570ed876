/** For tests: parts of the agent, apart from the page it stands in: where something is dropped, what a tree of marks holds, what is drawn anew. */

export { shiftCaret } from './caret-shift.ts'
export { createDrawnNodes, type DrawnNodes } from './drawn-nodes.ts'
export { type DropList, type DropTarget, dropTarget, type Verdict } from './drop-target.ts'
export { barPlace, type Flow, flowOf, insertionLine, overlaps, type Size } from './geometry.ts'
export { indentLines } from './indent-lines.ts'
export { type ListMark, type NodeMark, nodeElements, nodesInList, slotsIn } from './marks.ts'
export { createPresenter, type Presenter } from './presenter.ts'
export { withFieldHeld } from './shown-page.ts'
export { type NodeList, readTree, type Tree, type TreeNode, takeValues, valueAt } from './tree.ts'
export { withoutExcess } from './without-excess.ts'
