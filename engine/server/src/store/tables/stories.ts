export interface StoryTable {
  id: string
  block_type: string
  name: string
  name_key: string
  props: string
  /** Of the block; null where it was saved before it was kept. */
  version: number | null
  created_by: string | null
  created_at: number
}

export interface StoryTables {
  stories: StoryTable
}
