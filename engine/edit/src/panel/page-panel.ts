import { isFieldShown, pageTypeOf, parseBlock, type Site } from '@quoin/engine'
import { customSchema } from '../issues/custom-values.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { shownIssues } from '../session/shown-issues.ts'
import type { EditState } from '../state.ts'
import { pageNodeId } from '../tree/place.ts'
import { grouped, type PanelField, type PanelGroup } from './panel.ts'

/** The fields of the page's type, in groups; those that are hidden keep their values. The path of each is its name. */
export function pagePanelFor(state: EditState, site: Site): readonly PanelGroup[] {
  const { customValues, type: name } = state.page
  const type = pageTypeOf(site, name)
  const { customFields = [] } = type ?? {}
  if (!type || customFields.length === 0) return []
  const { props } = parseBlock(customSchema(type), { id: pageNodeId, props: customValues })
  const issues = shownIssues(state).filter(({ path }) => path[0] === 'customValues')
  const fields = customFields.flatMap(({ name: path, field: descriptor, initial = null }): readonly PanelField[] => {
    if (!isFieldShown(descriptor, props)) return []
    const value = customValues[path] ?? initial
    return [
      {
        path,
        type: descriptor.type,
        descriptor,
        value,
        mixed: false,
        changed: !jsonEqual(value, initial),
        issues: issues.filter((one) => one.path[1] === path),
      },
    ]
  })
  return grouped(fields)
}
