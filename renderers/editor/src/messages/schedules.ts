/** The list of everything that is scheduled. */
export const scheduleMessages = {
  'schedules.title': 'Schedule',
  'schedules.empty': 'Nothing is scheduled',
  'schedules.emptyHelp':
    'Open a page and choose Schedule in the menu beside Publish. What will go live or be taken off by itself is listed here.',
  'schedules.cancel': 'Unschedule',
  'schedules.by': 'scheduled by {name}',
  'schedules.publish': 'Goes live',
  'schedules.unpublish': 'Is taken off',
  'schedules.failed': 'Not published on {time}: {reason}',
  'schedules.cancelOf': 'Unschedule {name}',
  'schedules.cancelTitle': 'Unschedule “{name}”?',
  'schedules.cancelText':
    'The page stays as it is now until somebody publishes it, takes it off or schedules it again.',
  'schedules.dismiss': 'Dismiss',
  'schedules.dismissOf': 'Dismiss the failure of {name}',
  'schedules.dismissTitle': 'Dismiss the failed schedule of “{name}”?',
  'schedules.dismissBoth': 'Its planned taking off is cancelled too. The page stays as it is now.',
} as const
