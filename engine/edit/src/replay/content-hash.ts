import type { Site } from '@quoin/engine'
import { canonicalJson, quickHash } from '../patches/canonical.ts'
import { valuesOf } from '../save/operations.ts'
import type { EditPage } from '../tree/page-tree.ts'
import { sha256 } from './sha256.ts'

/** SHA-256 of the canonical JSON of a page's values: nothing loaded, nothing derived. */
export function contentHash(page: EditPage): string {
  return sha256(canonicalJson(valuesOf(page)))
}

/** Changes when a block's type, version or fields do. */
export function schemaHash(site: Site): string {
  const blocks = Object.values(site.catalogue).map(({ type, version, plan }) => [
    type,
    version,
    plan.map(({ key, entry }) => [key, entry.descriptor.type]),
  ])
  const types = site.pageTypes.map(({ name, template, allowedBlockTypes, excludedBlockTypes }) => [
    name,
    template ?? null,
    allowedBlockTypes ?? null,
    excludedBlockTypes ?? null,
  ])
  return quickHash([blocks, types])
}
