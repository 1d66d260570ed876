export type MediaKind = 'image' | 'file'

export interface AssetTable {
  id: string
  kind: MediaKind
  hash: string
  extension: string
  mime: string
  size: number
  width: number | null
  height: number | null
  animated: number
  pages_num: number | null
  name: string
  /** What it is put in order by; worked out from its name. */
  name_order: string
  texts: string
  /** What it is found by; worked out from its name and texts. */
  searched: string
  folder_id: string | null
  created_at: number
  created_by: string | null
  trashed_at: number | null
}

export interface RenditionTable {
  asset_id: string
  key: string
  extension: string
  mime: string
  size: number
  blob_key: string
}

export interface MediaTables {
  media_folders: { id: string; name: string; parent_id: string | null; created_at: number }
  media_assets: AssetTable
  media_renditions: RenditionTable
  media_sets: { asset_id: string; wish: string; result: string }
  media_uses: {
    asset_id: string
    page_id: string
    language: string
    snapshot: string
    block_id: string | null
    path: string
  }
}
