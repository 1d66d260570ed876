import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { platformField, videoFileField, videoIdField, videoProblem } from '../shared/video.ts'

const isStreaming = (props: Readonly<Record<string, unknown>>) => props.videoType === 'streaming'
const isFile = (props: Readonly<Record<string, unknown>>) => props.videoType === 'file'
const source = { group: 'Video source', showWhen: isStreaming }

export const video = defineBlock({
  type: 'video',
  label: 'Video',
  category: 'Single column / Blog',
  tags: ['youtube', 'vimeo', 'film'],
  theme: 'Quoin',
  props: {
    videoType: fields.choice('Video type', ['file', 'streaming'], 'streaming', { display: 'RADIO' }),
    platform: platformField(source),
    videoId: videoIdField(source),
    videoFile: videoFileField({ showWhen: isFile }),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { width: 'small' } }),
  },
  rules: [(props) => (props.videoType === 'streaming' ? videoProblem(props) : undefined)],
  starter: { videoId: 'aqz-KE-bpKQ' },
})

export type VideoProps = PropsOf<typeof video>
