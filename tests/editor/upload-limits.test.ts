import { englishMessages } from '@quoin/editor/messages/en'
import { sayIn, uploadFault } from '@quoin/editor/parts'
import { expect, test } from 'vitest'
import { acceptOf, unsent } from '../../renderers/editor/src/media/upload-limits.ts'

const limits = {
  imageTypes: ['png', 'jpg', 'tiff'],
  fileTypes: ['pdf', 'html'],
  maxImageBytes: 1000,
  maxFileBytes: 5000,
}

test.each([
  ['a picture that fits', { name: 'a.JPEG', size: 1000, type: 'image/jpeg' }, undefined],
  ['one that a browser on Windows named', { name: 'a.jfif', size: 10, type: 'image/jpeg' }, undefined],
  ['one without an ending', { name: 'clipboard', size: 10, type: 'image/png' }, undefined],
  ['a file that fits', { name: 'a.pdf', size: 5000, type: 'application/pdf' }, undefined],
  ['one under another ending of its type', { name: 'from.the.scanner.tif', size: 10, type: 'image/tiff' }, undefined],
  ['a file of the size that a picture may not have', { name: 'a.htm', size: 1001, type: 'text/html' }, undefined],
  ['a picture that is too large', { name: 'a.png', size: 2000, type: 'image/png' }, 'It is 2 kB; the limit is 1 kB.'],
  [
    'another type',
    { name: 'a.exe', size: 10, type: 'application/x-msdownload' },
    'EXE files are not accepted here. These are: PDF, HTML.',
  ],
  [
    'a picture under the ending of a file',
    { name: 'a.pdf', size: 10, type: 'image/png' },
    'PDF files are not accepted here. These are: PNG, JPG, TIFF.',
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
  expect(acceptOf(['tiff', 'html'])).toBe('.tiff,.html,.tif,.htm')
})

test('F-30: a file that is not sent is answered with the reason, and with nothing to wait for', () => {
  expect(unsent('This file is empty.')).toEqual({
    ok: false,
    problem: {
      status: 0,
      code: 'unsent',
      title: 'This file is empty.',
      detail: '',
      retryAfterMs: undefined,
      extra: {},
    },
  })
})
