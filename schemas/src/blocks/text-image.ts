import { defineBlock, fields, type ImageValue, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { titlesPage } from '../shared/titles-page.ts'
import {
  type PresentedVideo,
  platformField,
  presentVideo,
  videoFileField,
  videoIdField,
  videoProblem,
} from '../shared/video.ts'
import { rich } from '../shared/write.ts'
import { badge } from './badge.ts'
import { bulletListItem } from './bullet-list-item.ts'
import { button } from './button.ts'

type Props = Readonly<Record<string, unknown>>

const isImage = (props: Props) => props.mediaType === 'image'
const isFile = (props: Props) => props.mediaType === 'video-file'
const isStream = (props: Props) => props.mediaType === 'video-streaming'
const isLogos = (props: Props) => props.mediaType === 'multiple-images'
const media = { group: 'Media' }
const image = { group: 'Image', closed: true, showWhen: isImage }
const text = { group: 'Text' }

export const textImageLogo = defineBlock({
  type: 'text-image-logo',
  label: 'Logo',
  category: 'Main content',
  theme: 'Quoin',
  kind: 'item',
  props: {
    image: fields.image('Image', { placement: 'canvas', ratio: 1, width: 200 }),
  },
  starter: { image: sample('mark-1') },
})

export const textImage = defineBlock({
  type: 'text-image',
  label: 'Text Media',
  category: 'Main content',
  tags: [
    'picture',
    'photo',
    'image',
    'beside',
    'about us',
    'story',
    'history',
    'biography',
    'profile',
    'side by side',
    'two columns',
    'image left',
    'image right',
    'split',
    'half',
    'media',
  ],
  theme: 'Quoin',
  props: {
    title: fields.richText('Title', ['highlight'], { multiline: false }),
    text: fields.richText('Text', ['bold', 'link']),
    mediaType: fields.choice('Media type', ['image', 'multiple-images', 'video-file', 'video-streaming'], 'image', {
      ...media,
      display: 'RADIO',
      labels: {
        'multiple-images': 'Multiple images',
        'video-file': 'Video file',
        'video-streaming': 'Video streaming',
      },
    }),
    imageSide: fields.choice('Media side', ['left', 'right'], 'right', { ...media, display: 'RADIO' }),
    mobileImageTop: fields.flag('Media first on phones', false, media),
    imageSource: fields.image('Image', { placement: 'canvas', width: 1200, showWhen: isImage }),
    bigImage: fields.flag('Big image', false, {
      ...image,
      showWhen: (props) => isImage(props) && props.imageSide === 'right',
    }),
    mobileIcon: fields.flag('Icon size on phones', false, image),
    hasShadow: fields.flag('Shadow', false, image),
    isRounded: fields.flag('Rounded corners', false, image),
    platform: platformField({ group: 'Video', showWhen: isStream }),
    videoId: videoIdField({ group: 'Video', showWhen: isStream }),
    videoFile: videoFileField({ showWhen: isFile }),
    heroSizeTitle: fields.flag('Hero-size title', false, text),
    extraBoldTitle: fields.flag('Extra-bold title', true, text),
    bigText: fields.flag('Big text', true, text),
    badge: fields.repeater('Badge', [badge], { max: 1 }),
    bulletListItems: fields.repeater('Bullet list', [bulletListItem], { max: 4 }),
    buttons: fields.repeater('Buttons', [button], { max: 2 }),
    logos: fields.repeater('Logos', [textImageLogo], { max: 9, showWhen: isLogos }),
    ...layoutProps({ background: 'all' }),
  },
  rules: [(props) => (isStream(props) ? videoProblem(props) : undefined)],
  isPageTitle: ({ heroSizeTitle, title }, editing) => heroSizeTitle && titlesPage(title, editing),
  starter: {
    title: rich('A bike that [[fits you]]'),
    text: rich(
      'We measure, listen and build. **Every frame is ridden before it leaves**, then signed by the person who made it.',
    ),
    imageSource: sample('workshop'),
    bulletListItems: [
      { text: 'Fitted in an hour', bulletColor: 'pink' },
      { text: 'Frames made to order', bulletColor: 'sky' },
      { text: 'Repairs while you wait', bulletColor: 'green' },
      { text: 'Ten years on every weld', bulletColor: 'amber' },
    ],
  },
  stories: [
    {
      name: 'Image hero',
      props: {
        heroSizeTitle: true,
        badge: [{ text: 'Since 1987', badgeColor: 'sky' }],
        bulletListItems: [],
        buttons: [
          { text: 'Book a fitting', href: '/', buttonColor: 'sky' },
          { text: 'See the frames', href: '/', buttonColor: 'sky', variant: 'ghost' },
        ],
      },
    },
  ],
})

export type TextImageProps = PropsOf<typeof textImage>

/** The one media kind that is drawn. `usable` is false where visitors get no media column at all. */
export type TextImageMedia =
  | {
      readonly kind: 'image'
      readonly usable: boolean
      readonly image: ImageValue | null
      readonly big: boolean
      readonly mobileIcon: boolean
      readonly shadow: boolean
      readonly rounded: boolean
    }
  | { readonly kind: 'logos'; readonly usable: boolean }
  | { readonly kind: 'video'; readonly usable: boolean; readonly isFile: boolean; readonly video: PresentedVideo }

/** What stands beside the text. */
export function presentTextImageMedia(props: TextImageProps): TextImageMedia {
  switch (props.mediaType) {
    case 'image':
      return {
        kind: 'image',
        usable: props.imageSource !== null,
        image: props.imageSource,
        big: props.bigImage && props.imageSide === 'right',
        mobileIcon: props.mobileIcon,
        shadow: props.hasShadow,
        rounded: props.isRounded,
      }
    case 'multiple-images':
      return { kind: 'logos', usable: props.logos.some((logo) => logo.props.image !== null) }
    case 'video-file':
    case 'video-streaming': {
      const isFile = props.mediaType === 'video-file'
      const video = presentVideo(isFile ? 'file' : 'streaming', props)
      return { kind: 'video', usable: video.source !== undefined, isFile, video }
    }
  }
}
