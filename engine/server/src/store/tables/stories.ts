export interface StoryTable {
  id: string
  block_type: string
  name: string
  name_key: string
  props: string
  created_by: string | null
  created_at: number
}

export interface StoryTables {
  stories: StoryTable
}
