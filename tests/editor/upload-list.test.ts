import { englishMessages } from '@quoin/editor/messages/en'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { UploadList } from '../../renderers/editor/src/media/upload-list.tsx'
import type { Upload, Uploads } from '../../renderers/editor/src/media/uploads.ts'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'

function shown(upload: Partial<Upload>): string {
  const one = { id: 1, name: 'mill.jpg', state: 'SENDING', share: 0, problem: undefined, refused: false } as const
  const all = [{ ...one, ...upload }]
  const uploads = partly<Uploads>({ get: () => all, subscribe: () => () => {} })
  return /qe-item-text"[^>]*>([^<]*)</.exec(drawn(createElement(UploadList, { uploads })))?.[1] ?? ''
}

test('U-47: an upload says how much has arrived, and once all has, that the server still works on it', () => {
  expect(shown({ share: 0.42 })).toBe('mill.jpg, 42 %')
  expect(shown({ share: 1 })).toBe('mill.jpg is being prepared…')
  expect(shown({ state: 'WAITING' })).toBe(englishMessages['media.uploadWaiting'].replace('{name}', 'mill.jpg'))
})
