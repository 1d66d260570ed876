import { carouselRuleText, defineBlock, fields, scrollsTooMany } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { whenOn } from '../shared/when-on.ts'

const group = { group: 'Carousel' }

export const imageCarouselItem = defineBlock({
  type: 'image-carousel-item',
  label: 'Image',
  category: 'Hero sections',
  theme: 'Quoin',
  kind: 'item',
  props: {
    image: fields.image('Image', { placement: 'canvas', width: 1200 }),
  },
  starter: { image: sample('bakery') },
})

export const imageCarousel = defineBlock({
  type: 'image-carousel',
  label: 'Image Carousel',
  category: 'Hero sections',
  tags: ['gallery', 'pictures', 'photos', 'slideshow', 'slider', 'album', 'portfolio', 'collage', 'impressions'],
  theme: 'Quoin',
  props: {
    slidesToShow: fields.choice('Slides to show', [1, 2, 3, 4, 5], 1, group),
    slidesToScroll: fields.choice('Slides to scroll', [1, 2, 3, 4, 5], 1, group),
    adaptAspectRatio: fields.flag('Adapt aspect ratio', true, group),
    autoplay: fields.flag('Autoplay', true, group),
    speed: fields.range('Seconds per slide', {
      ...group,
      min: 1,
      max: 5,
      step: 1,
      initial: 3,
      showWhen: whenOn('autoplay'),
    }),
    gap: fields.choice('Gap', ['none', '15px', '30px', '50px'], '30px', {
      ...group,
      labels: { none: 'None', '15px': 'Small', '30px': 'Medium', '50px': 'Large' },
      aliases: { '0': 'none', '0px': 'none', '15': '15px', '30': '30px', '50': '50px' },
      showWhen: (props) => Number(props.slidesToShow) > 1,
    }),
    images: fields.repeater('Images', [imageCarouselItem], { min: 1, max: 5 }),
    ...layoutProps({ background: 'neutral', widths: true }),
  },
  rules: [(props) => (scrollsTooMany(props) ? { path: ['slidesToScroll'], message: carouselRuleText } : undefined)],
  starter: { images: [{ image: sample('bakery') }, { image: sample('mill') }] },
  stories: [
    {
      name: 'Four slides',
      props: {
        slidesToShow: 4,
        slidesToScroll: 1,
        gap: '15px',
        images: (['bakery', 'workshop', 'house', 'choir', 'mill'] as const).map((name) => ({ image: sample(name) })),
      },
    },
  ],
})
