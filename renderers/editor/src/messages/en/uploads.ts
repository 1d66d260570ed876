/** Files on their way to the media library, from wherever they are dropped or chosen. */
export const uploadMessages = {
  'media.fileEmpty': 'This file is empty.',
  'media.wrongType': '{type} files are not accepted here. These are: {types}.',
  'media.tooLarge': 'It is {size}; the limit is {most}.',
  'media.uploads': 'Uploads',
  'media.uploadPreparing': '{name} is being prepared…',
  'media.uploading': '{name}, {percent} %',
  'media.uploadWaiting': '{name}, waiting',
  'media.uploadFailed': '{name} failed: {reason}',
  'media.cancelUpload': 'Cancel the upload of {name}',
  'media.forgetUpload': 'Remove {name} from the list',
  'media.leftOut': '{reason} Left out: {names}.',
  'media.leftOutMore': '{reason} Left out: {names} and {count} more.',
  'media.uploadLeft': 'Upload them too',
  'media.tooMany': 'Only {most} files at a time.',
} as const
