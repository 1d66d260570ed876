const files = import.meta.glob<string>('../../../../schemas/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The picture of a block for the add menu, if the catalogue has one. */
export function blockPicture(type: string): string | undefined {
  return files[`../../../../schemas/pictures/${type}.webp`]
}
