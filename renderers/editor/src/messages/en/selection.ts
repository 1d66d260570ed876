/** What is done with many pages at once. */
export const selectionMessages = {
  'pages.selectAll': 'Select all {count}',
  'pages.selected': '{count} selected',
  'pages.publish': 'Publish',
  'pages.addTag': 'Add a tag',
  'pages.published': '{count} published',
  'pages.publishTitle': 'Publish {count} {count|one:page|other:pages}?',
  'pages.publishNone': 'None of the selected pages can be published',
  'pages.publishWhat': 'What is saved goes live in: {languages}.',
  'pages.others': 'Other languages of these pages are left as they are: {languages}.',
  'pages.tagIn': 'Added in: {languages}. Other languages of these pages are left as they are.',
  'pages.notPublished.ERRORS': 'Something has to be corrected before these are published; they are left as they are:',
  'pages.notPublished.WORKING': 'These have a working copy and are left as they are; open them to publish it:',
  'pages.notPublished.RIGHT': 'These you may not publish; they are left as they are:',
  'pages.working': 'Working on the selected pages',
  'pages.tagged': '{count} tagged with {tag}',
} as const
