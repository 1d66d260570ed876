import type { StoredBlock } from '@quoin/engine'
import { editorPicture, editorSizes } from '../server/site-pictures.ts'
import { block } from './compose.ts'

/** What the editor looks like, for each screen as large as it needs. */
export function editorImage(alt: string) {
  const srcSet = editorSizes.map(({ path, width }) => `${path} ${width}w`).join(', ')
  return { src: editorPicture, srcSet, fallbackSrc: editorPicture, alt, width: 1440, height: 900, highPriority: true }
}

/** How a site is started, and what the console answers. */
export function startCode(site: string, editor: string): StoredBlock {
  const answers = [
    [site, 'http://localhost:3000'],
    [editor, 'http://localhost:3000/admin'],
  ]
  return block('code', {
    language: 'bash',
    paddingTop: 0,
    code: [
      'npm install',
      'npm start',
      '',
      ...answers.map(([name = '', address]) => `# ${name.padEnd(8)} ${address}`),
    ].join('\n'),
  })
}
