/** The playground of blocks. */
export const playgroundMessages = {
  'play.title': 'Playground',
  'play.blocks': 'Blocks',
  'play.search': 'Search blocks',
  'play.none': 'No block matches.',
  'play.choose': 'Choose a block to try it. Nothing here is saved.',
  'play.story': 'Story',
  'play.starter': 'Sample content',
  'play.default': 'Defaults only',
  'play.maximal': 'Everything filled in',
  'play.picture': 'Download picture',
  'play.least': 'at least {value}',
  'play.most': 'at most {value}',
  'play.step': 'in steps of {value}',
  'play.length': 'at most {value} characters',
  'play.width': 'Width',
  'play.dark': 'Dark',
  'play.props': 'Settings',
  'play.schema': 'Schema',
  'play.data': 'Data',
  'play.defaultValue': 'Default',
  'play.copy': 'Copy as JSON',
  'play.pageTypes': 'Allowed on: {types}',
} as const

export type PlaygroundKey = keyof typeof playgroundMessages
