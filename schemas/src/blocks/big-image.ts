import { defineBlock, fields, isRecord, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'

export const bigImage = defineBlock({
  type: 'big-image',
  label: 'Image',
  category: 'Single column / Blog',
  tags: ['picture', 'photo', 'wide', 'drawing', 'illustration', 'graphic', 'poster', 'screenshot', 'figure'],
  theme: 'Quoin',
  props: {
    image: fields.image('Image', { placement: 'canvas', width: 1200 }),
    ...layoutProps({
      background: 'neutral',
      widths: true,
      defaults: { paddingTop: 12, paddingBottom: 12, width: 'small' },
    }),
  },
  starter: { image: sample('mill') },
  accepts: [{ from: 'image', convert: (content) => (isRecord(content) ? { image: content } : undefined) }],
})

export type BigImageProps = PropsOf<typeof bigImage>
