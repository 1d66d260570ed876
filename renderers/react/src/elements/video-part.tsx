import { type RenderContext, type VideoOptions, videoParts, visitorTexts } from '@quoin/kit'
import type { PresentedVideo } from '@quoin/schemas'
import { createElement } from 'react'
import { reactAttrs } from '../react-attrs.ts'
import { icon } from './icon.tsx'
import { emptyFrame } from './image-frame.tsx'
import { Island } from './island.tsx'
import { hiddenNote } from './link.tsx'

interface VideoPartProps extends VideoOptions {
  readonly video: PresentedVideo
  readonly context: RenderContext
}

export function videoPart({ video, context, ...options }: VideoPartProps) {
  const parts = videoParts(video, options, context)
  switch (parts.as) {
    case 'nothing':
      return null
    case 'hint':
      return emptyFrame({ hint: parts.text, ratio: '16:9', ...(options.marks ? { attrs: options.marks } : {}) })
    case 'player':
      return (
        <div {...reactAttrs(parts.root)}>
          <iframe title={parts.frame.title} {...reactAttrs(parts.frame)} />
        </div>
      )
    case 'poster':
      return (
        <Island attrs={parts.root} context={context}>
          {createElement(
            parts.link ? 'a' : 'span',
            reactAttrs({ class: 'q-video-poster', ...parts.link }),
            <span className="q-video-play">{icon({ name: 'play' })}</span>,
            <span className="q-video-title">{parts.title}</span>,
            <span className="q-video-platform">{parts.platform}</span>,
            hiddenNote({ note: parts.link ? visitorTexts(context.language).link.newTab : undefined, context }),
          )}
        </Island>
      )
    case 'file':
      return (
        <Island attrs={parts.root} context={context}>
          {createElement('video', reactAttrs(parts.video))}
          {parts.toggle && (
            <button type="button" {...reactAttrs(parts.toggle)}>
              {icon({ name: 'pause', className: 'q-video-pause' })}
              {icon({ name: 'play', className: 'q-video-resume' })}
            </button>
          )}
        </Island>
      )
  }
}
