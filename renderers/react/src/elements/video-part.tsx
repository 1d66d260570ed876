import { newTabNote, type RenderContext, type VideoOptions, videoParts } from '@quoin/kit'
import type { PresentedVideo } from '@quoin/schemas'
import { createElement } from 'react'
import { reactAttrs } from '../react-attrs.ts'
import { Icon } from './icon.tsx'
import { EmptyFrame } from './image-frame.tsx'
import { HiddenNote } from './link.tsx'

interface VideoPartProps extends VideoOptions {
  readonly video: PresentedVideo
  readonly context: RenderContext
}

export function VideoPart({ video, context, ...options }: VideoPartProps) {
  const parts = videoParts(video, options, context)
  switch (parts.as) {
    case 'nothing':
      return null
    case 'hint':
      return <EmptyFrame hint={parts.text} ratio="16:9" {...(options.marks ? { attrs: options.marks } : {})} />
    case 'player':
      return (
        <div {...reactAttrs(parts.root)}>
          <iframe title={parts.frame.title} {...reactAttrs(parts.frame)} />
        </div>
      )
    case 'poster':
      return (
        <div {...reactAttrs(parts.root)}>
          {createElement(
            parts.link ? 'a' : 'span',
            reactAttrs({ class: 'q-video-poster', ...parts.link }),
            <span className="q-video-play">
              <Icon name="play" />
            </span>,
            <span className="q-video-title">{parts.title}</span>,
            <span className="q-video-platform">{parts.platform}</span>,
            <HiddenNote note={parts.link ? newTabNote : undefined} />,
          )}
        </div>
      )
    case 'file':
      return (
        <div {...reactAttrs(parts.root)}>
          {createElement('video', reactAttrs(parts.video))}
          {parts.toggle && (
            <button type="button" {...reactAttrs(parts.toggle)}>
              <Icon name="pause" className="q-video-pause" />
              <Icon name="play" className="q-video-resume" />
            </button>
          )}
        </div>
      )
  }
}
