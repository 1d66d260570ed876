/** Stories in the panel. */
export const storyMessages = {
  'story.name': 'Name of a new story',
  'story.newName': 'New name',
  'story.noneFound': 'No story matches.',
  'story.search': 'Search stories',
  'story.rename': 'Rename the story {name}',
  'story.none': 'No stories yet. Save how this block looks now under a name, and use it on any page.',
  'story.remove': 'Delete the story {name}',
  'story.removeHelp': 'Blocks it was applied to stay as they are.',
  'story.removeTitle': 'Delete the story “{name}”?',
  'story.save': 'Save as story',
  'story.saved': 'Saved “{name}”.',
  'story.taken': 'A story of this name exists already.',
} as const
