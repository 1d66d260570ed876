/** What is pasted and dropped on the page. */
export const pasteMessages = {
  'drop.keep': 'Keep it',
  'drop.keepAlt': 'The picture before was described as “{alt}”.',
  'drop.notFile': '“{name}” cannot stand here. This field takes: {types}.',
  'drop.notImage': '“{name}” is not a picture. PNG, JPEG, GIF, WebP, AVIF and SVG are.',
  'drop.onlyOne': 'There is room for one picture here. Left out: {count}.',
  'paste.below': 'Add below',
  'paste.fetching': 'Pictures are brought into the library…',
  'paste.fitting': 'Paste the {count} that fit',
  'paste.fittingOne': 'Paste the one that fits',
  'paste.left': 'Pasted. Parts that found no place here: {count}.',
  'paste.nothing': 'Nothing of this can stand here. Left out: {count}.',
  'paste.offer': 'The clipboard holds blocks or pictures, which cannot stand inside a text.',
  'paste.panelPictures': 'Pictures cannot stand inside this text. Left out: {count}.',
  'paste.refused': 'These cannot stand here:',
  'paste.title': 'Not everything fits here',
} as const
