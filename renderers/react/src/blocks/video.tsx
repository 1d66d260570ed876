import { presentVideo, video } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { VideoPart } from '../elements/video-part.tsx'

export const videoView = defineView(video, ({ id, props, context }) => (
  <Section id={id} layout={props} className="q-video-block" context={context}>
    <VideoPart
      video={presentVideo(props.videoType, props)}
      marks={context.marks.prop(id, 'videoFile')}
      context={context}
    />
  </Section>
))
