import { englishMessages } from '@quoin/editor/messages/en'
import { sayIn, uploadFault } from '@quoin/editor/parts'
import { expect, test } from 'vitest'
import { acceptOf } from '../../renderers/editor/src/media/upload-limits.ts'

const limits = { imageTypes: ['png', 'jpg'], fileTypes: ['pdf'], maxImageBytes: 1000, maxFileBytes: 5000 }

test.each([
  ['a picture that fits', { name: 'a.JPEG', size: 1000, type: 'image/jpeg' }, undefined],
  ['one that a browser on Windows named', { name: 'a.jfif', size: 10, type: 'image/jpeg' }, undefined],
  ['one without an ending', { name: 'clipboard', size: 10, type: 'image/png' }, undefined],
  ['a file that fits', { name: 'a.pdf', size: 5000, type: 'application/pdf' }, undefined],
  ['a picture that is too large', { name: 'a.png', size: 2000, type: 'image/png' }, 'It is 2 kB; the limit is 1 kB.'],
  [
    'another type',
    { name: 'a.exe', size: 10, type: 'application/x-msdownload' },
    'EXE files are not accepted here. These are: PDF.',
  ],
  ['an empty file', { name: 'a.pdf', size: 0, type: 'application/pdf' }, 'This file is empty.'],
])('U-47, F-30: before it is sent, %s', (_what, file, fault) => {
  expect(uploadFault(file, limits, sayIn(englishMessages))).toBe(fault)
})

test('the limit is named as the settings have it', () => {
  const limit = { ...limits, maxFileBytes: 20 * 1024 * 1024 }
  const file = { name: 'a.pdf', size: 25_000_000, type: 'application/pdf' }
  expect(uploadFault(file, limit, sayIn(englishMessages))).toBe('It is 25 MB; the limit is 20 MB.')
})

test('U-47: the dialog of the browser offers files under all their endings', () => {
  expect(acceptOf(['png', 'jpg'])).toBe('.png,.jpg,.jpeg,.jfif')
  expect(acceptOf(['pdf'])).toBe('.pdf')
})
