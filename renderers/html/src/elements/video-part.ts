import { noAttrs, type RenderContext, type VideoOptions, videoParts, visitorTexts } from '@quoin/kit'
import type { PresentedVideo } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { element } from '../element.ts'
import { type Html, html, nothing } from '../html.ts'
import { icon } from './icon.ts'
import { emptyFrame } from './image-frame.ts'
import { hiddenNote } from './link.ts'

export function videoPart(video: PresentedVideo, options: VideoOptions, context: RenderContext): Html {
  const parts = videoParts(video, options, context)
  switch (parts.as) {
    case 'nothing':
      return nothing
    case 'hint':
      return emptyFrame(parts.text, '16:9', options.marks)
    case 'player':
      return html`<div${attrs(parts.root)}><iframe${attrs(parts.frame)}></iframe></div>`
    case 'poster': {
      const words = html`<span class="q-video-play">${icon('play')}</span><span class="q-video-title">${parts.title}</span><span class="q-video-platform">${parts.platform}</span>${hiddenNote(parts.link && visitorTexts(context.language).link.newTab, context)}`
      const poster = element(parts.link ? 'a' : 'span', 'q-video-poster', words, parts.link ?? noAttrs)
      return html`<div${attrs(parts.root)}>${poster}</div>`
    }
    case 'file': {
      const toggle =
        parts.toggle &&
        html`<button${attrs(parts.toggle)}>${icon('pause', 'q-video-pause')}${icon('play', 'q-video-resume')}</button>`
      return html`<div${attrs(parts.root)}><video${attrs(parts.video)}></video>${toggle}</div>`
    }
  }
}
