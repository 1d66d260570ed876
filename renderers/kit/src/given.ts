import { ConfigError, isRecord, kindOf } from '@quoin/engine'

/** The views of a renderer by the type of their block. A view that is missing is told where a block needs it. */
export function givenViews<View>(views: unknown): readonly (readonly [type: string, view: View])[] {
  if (!isRecord(views))
    throw new ConfigError('VIEWS_MISSING', 'The renderer has no "views". Give it one for each block of its catalogue.')
  const problems = Object.entries(views).flatMap(([type, view]) =>
    typeof view === 'function' ? [] : [`The view of "${type}" is ${kindOf(view)}. Give a function.`],
  )
  if (problems.length > 0) throw new ConfigError('VIEWS_MISSING', problems)
  return Object.entries(views) as readonly (readonly [type: string, view: View])[] // functions, of whom the caller knows what they draw
}

/** Where a host hands over what is stored, or what is undefined because there is no page. */
export function requireLoaded(loaded: unknown): void {
  if (isRecord(loaded) && isRecord(loaded.page) && isRecord(loaded.view)) return
  const found = loaded === undefined ? 'undefined, so there is no such page' : 'no loaded page'
  throw new ConfigError(
    'PAGE_NOT_LOADED',
    `What should be drawn is ${found}. Hand over what loadPage or presentPage answers.`,
  )
}
