import type { ComponentType } from 'react'
import type { Workspace } from './workspace/workspace.ts'

/** A part of the page's editor that a host draws itself; null leaves it out. */
export type Region = ComponentType<{ readonly workspace: Workspace }> | null

/** Parts of the page's editor in a host's own design. What is not named stays as it is. */
export interface EditorRegions {
  readonly toolbar?: Region
  readonly breadcrumb?: Region
  readonly panel?: Region
}

export const usualRegions: EditorRegions = {}
