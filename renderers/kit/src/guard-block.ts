import { type Issue, issue, kindOf } from '@quoin/engine'
import { classes } from './classes.ts'
import type { Attrs } from './marks.ts'
import type { ItemNode } from './plan-page.ts'
import type { DrawFault, RenderContext } from './renderer.ts'

/** A block or an item. */
export type DrawnNode = Pick<ItemNode, 'id' | 'type'>

/** Draws a block; where its view throws, that is told and something else stands there: nothing, or a box on the canvas. */
export function guardBlock<T>({ id, type }: DrawnNode, context: RenderContext, draw: () => T, instead: () => T): T {
  try {
    return draw()
  } catch (error) {
    context.onFault({ ...drawFault(id, error), type })
    return instead()
  }
}

/** The box that stands for a faulty block on the canvas, so that it can still be selected, moved and removed. */
export function faultAttrs(id: string, { marks }: Pick<RenderContext, 'marks'>): Attrs {
  return { class: classes.fault, ...marks.block(id), 'data-fault': '' }
}

/** What is told of a block that threw. */
export function drawFault(id: string, error: unknown): DrawFault {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return { id, message, ...(stack ? { stack } : {}) }
}

/** For the event `issue:found` of an engine. */
export function faultIssue({ id, message }: DrawFault): Issue {
  return issue('VIEW_FAILED', { message: `This block could not be drawn: ${message}`, blockId: id })
}

export function tellConsole({ id, type, message, stack }: DrawFault): void {
  console.error(`Block "${id}"${type ? ` (${type})` : ''} could not be drawn: ${message}`, stack ?? '')
}

/** What is thrown where a view answers nothing that can be drawn. */
export function wrongAnswer(type: string, answer: unknown, wanted: string): TypeError {
  return new TypeError(`The view of "${type}" answered ${kindOf(answer)}. Let it answer ${wanted}.`)
}

/** Why a block or an item is not drawn that the page holds: told as a view that throws is. */
export function tellNoView({ id, type }: DrawnNode, context: RenderContext, where: 'views' | 'catalogue'): undefined {
  const place = where === 'views' ? 'views' : 'catalogue and its views'
  context.onFault({ id, type, message: `There is no view of "${type}". Give the renderer one in its ${place}.` })
}
