import { presentVideo, video } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { videoPart } from '../elements/video-part.tsx'

export const videoView = defineView(video, ({ id, props, context }) => (
  <Section id={id} layout={props} className="q-video-block" context={context}>
    {videoPart({ video: presentVideo(props.videoType, props), marks: context.marks.prop(id, 'videoFile'), context })}
  </Section>
))
