import { presentVideo, video } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { videoPart } from '../elements/video-part.ts'
import { defineHtmlView } from '../view.ts'

export const videoView = defineHtmlView(video, ({ id, props, context }) =>
  section(
    id,
    props,
    { className: 'q-video-block' },
    context,
    videoPart(presentVideo(props.videoType, props), { marks: context.marks.prop(id, 'videoFile') }, context),
  ),
)
