/** What is pasted and dropped on the page. */
export const pasteMessages = {
  'drop.keep': 'Keep it',
  'drop.keepAlt': 'The previous picture was described as “{alt}”.',
  'drop.notFile': '“{name}” cannot go here. This field accepts: {types}.',
  'drop.notImage': '“{name}” is not a picture. PNG, JPEG, GIF, WebP, AVIF and SVG are.',
  'drop.onlyOne': 'There is room for one picture here. Left out: {count}.',
  'paste.below': 'Add below',
  'paste.fetching': 'Pictures are being added to the library…',
  'paste.fitting': 'Paste the {count} that fit',
  'paste.fittingOne': 'Paste the one that fits',
  'paste.left': 'Pasted. Parts that found no place here: {count}.',
  'paste.nothing': 'None of this can go here. Left out: {count}.',
  'paste.offer': 'The clipboard holds blocks, pictures or files, which cannot go inside a text.',
  'paste.panelPictures': 'Pictures cannot go inside this text. Left out: {count}.',
  'paste.refused': 'These cannot go here:',
  'paste.title': 'Not everything fits here',
  'paste.unloaded': 'What reads the clipboard could not be loaded. Paste again once you are connected.',
} as const
