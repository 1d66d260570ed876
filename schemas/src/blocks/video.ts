import { defineBlock, fields, type JsonObject, type PropsOf, readFile } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { platformField, readVideoAddress, videoFileField, videoIdField, videoProblem } from '../shared/video.ts'

const isStreaming = (props: Readonly<Record<string, unknown>>) => props.videoType === 'streaming'
const isFile = (props: Readonly<Record<string, unknown>>) => props.videoType === 'file'
const source = { group: 'Video source', showWhen: isStreaming }

export const video = defineBlock({
  type: 'video',
  label: 'Video',
  category: 'Single column / Blog',
  tags: ['youtube', 'vimeo', 'film', 'movie', 'clip', 'trailer', 'player', 'mp4', 'embed'],
  theme: 'Quoin',
  props: {
    videoType: fields.choice('Video type', ['file', 'streaming'], 'streaming', { display: 'RADIO' }),
    platform: platformField(source),
    videoId: videoIdField(source),
    videoFile: videoFileField({ showWhen: isFile }),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { width: 'small' } }),
  },
  rules: [(props) => (props.videoType === 'streaming' ? videoProblem(props) : undefined)],
  accepts: [
    { from: 'video', convert: (content) => (typeof content === 'string' ? streamed(content) : undefined) },
    {
      from: 'file',
      convert: (content) => (readFile(content, ['mp4'])?.value ? { videoType: 'file', videoFile: content } : undefined),
    },
  ],
  starter: { videoId: 'aqz-KE-bpKQ' },
})

function streamed(address: string): JsonObject | undefined {
  const found = readVideoAddress(address)
  return found && { videoType: 'streaming', ...found }
}

export type VideoProps = PropsOf<typeof video>
