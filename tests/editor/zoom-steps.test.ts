import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCommand } from '../../renderers/editor/src/commands/registry.ts'
import { zooms } from '../../renderers/editor/src/workspace/view-state.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const page = pageOf([])
const workspace = workspaceOf(
  createEditSession({ site: { catalogue, pageTypes }, page, saver: { save: async () => ({}) as never } }),
  page,
  {},
)

function after(command: 'view.zoomIn' | 'view.zoomOut', zoom: number): number {
  workspace.view.set({ zoom })
  runCommand(workspace, command)
  return workspace.view.get().zoom
}

test('B-26: from any zoom, also one that fits the window, the next step in or out is the nearest one there is', () => {
  expect([after('view.zoomIn', 60), after('view.zoomOut', 60)]).toEqual([75, 50])
  expect([after('view.zoomIn', 200), after('view.zoomOut', 25)]).toEqual([200, 25])
  fc.assert(
    fc.property(fc.integer({ min: 25, max: 200 }), (zoom) => {
      expect(zooms.filter((one) => one > zoom && one < after('view.zoomIn', zoom))).toEqual([])
      expect(zooms.filter((one) => one < zoom && one > after('view.zoomOut', zoom))).toEqual([])
      if (zoom < 200) expect(after('view.zoomIn', zoom)).toBeGreaterThan(zoom)
      if (zoom > 25) expect(after('view.zoomOut', zoom)).toBeLessThan(zoom)
    }),
  )
})
