import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { assetView } from '../media/asset-view.ts'
import type { MediaParts } from '../media/media.ts'
import { defaultWish, type RenditionSet, wishKey } from '../media/renditions.ts'
import type { Parts } from '../parts.ts'
import { invalid, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Hold } from '../store/held.ts'
import { type Asset, findAsset } from '../store/media.ts'
import { findFolder } from '../store/media-folders.ts'
import { countUses } from '../store/media-uses.ts'
import { findSet } from '../store/renditions.ts'
import type { Settings } from '../store/settings.ts'
import type { MediaKind } from '../store/tables/media.ts'

const text = z.string().max(2000)

export const assetTexts = {
  alt: text.optional(),
  title: text.optional(),
  copyright: text.optional(),
  source: text.optional(),
  seoName: z.string().max(255).optional(),
}

export const assetAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(['image', 'file']),
    hash: z.string(),
    name: z.string(),
    extension: z.string(),
    mime: z.string(),
    size: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    animated: z.boolean(),
    alt: z.string(),
    alts: z.record(z.string(), z.string()),
    title: z.string(),
    copyright: z.string(),
    source: z.string(),
    seoName: z.string(),
    tags: z.array(z.string()),
    folderId: z.string().nullable(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    usageCount: z.number(),
    trashedAt: z.string().nullable(),
    value: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Asset' })

/** In addresses the kinds stand in the plural. */
export function kindOf(text: string): MediaKind {
  if (text === 'images') return 'image'
  if (text === 'files') return 'file'
  throw problem('not_found')
}

export function requireMedia(parts: Parts): MediaParts {
  if (!parts.media) throw problem('not_configured', { title: 'No file storage is set up' })
  return parts.media
}

export function mediaBase(call: { readonly parts: Parts; readonly settings: Settings }): string {
  return call.settings.mediaBaseUrl ?? call.parts.mounts.site
}

export async function requireAsset(
  tx: Tx,
  params: { readonly kind: string; readonly id: string },
  hold?: Hold,
): Promise<Asset> {
  const asset = await findAsset(tx, { id: params.id }, hold)
  if (!asset || asset.kind !== kindOf(params.kind)) throw problem('not_found')
  return asset
}

export async function viewAssets(
  tx: Tx,
  call: Pick<Call<string, unknown, unknown>, 'parts' | 'settings'>,
  assets: readonly Asset[],
) {
  const uses = await countUses(
    tx,
    assets.map(({ id }) => id),
  )
  const base = mediaBase(call)
  return Promise.all(
    assets.map(async (asset) => {
      const stored = await findSet(tx, asset.id, wishKey(defaultWish))
      const set: RenditionSet | undefined = stored === undefined ? undefined : JSON.parse(stored)
      return assetView(base, asset, { usageCount: uses.get(asset.id) ?? 0, set })
    }),
  )
}

/** None is as good as one that is there; the empty text is neither. */
export async function requireFolder(tx: Tx, id: string | null | undefined): Promise<void> {
  if (typeof id === 'string' && !(await findFolder(tx, id)))
    throw invalid({ path: '/folderId', code: 'unknown', message: 'There is no such folder.' })
}
