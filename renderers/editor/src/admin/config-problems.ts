import { type Catalogue, isRecord, kindOf } from '@quoin/engine'

/** What keeps the editor from working, beside what the engine looks at itself. */
export function configProblems(said: unknown): readonly string[] {
  if (!isRecord(said)) return [`The configuration of the editor is ${kindOf(said)}. Give "api", "site" and "pageUrl".`]
  const { site, pageUrl, canvasUrl, controls } = said
  return [
    ...(isRecord(site) && site.catalogue !== undefined && site.pageTypes !== undefined
      ? []
      : ['The "site" of the editor has no "catalogue" or no list of "pageTypes". Give both, or an engine.']),
    ...notFunction('pageUrl', pageUrl),
    ...(canvasUrl === undefined ? [] : notFunction('canvasUrl', canvasUrl)),
    ...(controls === undefined ? [] : controlProblems(controls)),
  ]
}

function notFunction(name: string, found: unknown): readonly string[] {
  if (typeof found === 'function') return []
  return [`The "${name}" of the editor is ${kindOf(found)}. Give a function from a page to its address.`]
}

/** A component is a function, or an object where it is memoised. */
function controlProblems(controls: unknown): readonly string[] {
  if (!isRecord(controls))
    return [`The "controls" are ${kindOf(controls)}. Give components by the names that fields give.`]
  return Object.entries(controls)
    .filter(([, control]) => typeof control !== 'function' && !isRecord(control))
    .map(([name, control]) => `The control "${name}" is ${kindOf(control)}. Give a component.`)
}

/** Fields of the host whose values nobody can edit. */
export function missingControls(catalogue: Catalogue, controls: object): readonly string[] {
  return Object.values(catalogue).flatMap(({ type, plan }) =>
    plan.flatMap(({ key, entry: { descriptor } }) =>
      descriptor.type !== 'CUSTOM' || Object.hasOwn(controls, descriptor.control)
        ? []
        : [
            `Block "${type}" prop "${key}" is edited by "${descriptor.control}", which is none of the editor's "controls".`,
          ],
    ),
  )
}
