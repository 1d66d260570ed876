import { type BlockSchema, isRecord, type Json, type JsonObject } from '@quoin/engine'
import { bigImage } from './blocks/big-image.ts'
import { blogTitle } from './blocks/blog-title.ts'
import { callToAction } from './blocks/call-to-action.ts'
import { cards } from './blocks/cards.ts'
import { contactOffices } from './blocks/contact-offices.ts'
import { contactsForm } from './blocks/contacts-form.ts'
import { customers } from './blocks/customers.ts'
import { faqs } from './blocks/faq.ts'
import { features } from './blocks/features.ts'
import { formBuilder } from './blocks/form-builder.ts'
import { heroUnit } from './blocks/hero-unit.ts'
import { heroUnit2 } from './blocks/hero-unit-2.ts'
import { map } from './blocks/map.ts'
import { paragraph } from './blocks/paragraph.ts'
import { pricing } from './blocks/pricing.ts'
import { team } from './blocks/team.ts'
import { testimonial } from './blocks/testimonial.ts'
import { textImage } from './blocks/text-image.ts'
import { title } from './blocks/title.ts'
import { bakery, bikeWorkshop, choir } from './starter-words.ts'

/** What a block of a page begins with, over its starter. */
export interface StarterBlock {
  readonly type: string
  readonly props: JsonObject
}

/** A whole page to begin with: its blocks in their order. */
export interface PageStarter {
  readonly name: string
  readonly description: string
  readonly blocks: readonly StarterBlock[]
}

/** Offered on an empty page, as far as its type allows all their blocks. */
export const pageStarters: readonly PageStarter[] = [
  {
    name: 'Landing page',
    description: 'A promise, the proof, a way in',
    blocks: [
      begun(heroUnit),
      begun(customers),
      begun(features),
      begun(textImage, bakery.textImage),
      begun(testimonial, bakery.testimonial),
      begun(callToAction, bakery.callToAction),
    ],
  },
  {
    name: 'About us',
    description: 'Who you are and what you care about',
    blocks: [
      begun(title, { ...bakery.title, paddingTop: 16 }),
      begun(paragraph, bakery.paragraph),
      begun(bigImage),
      begun(team, bakery.team),
      begun(testimonial, bakery.testimonial),
    ],
  },
  {
    name: 'Services',
    description: 'What you offer, prices, questions and answers',
    blocks: [
      begun(heroUnit2),
      begun(cards, choir.cards),
      begun(pricing, choir.pricing),
      begun(faqs, choir.faqs),
      begun(callToAction, choir.callToAction),
    ],
  },
  {
    name: 'Contact',
    description: 'A form, your locations, how to get there',
    blocks: [
      begun(contactsForm, { form: [formBuilder.starter] }),
      begun(contactOffices, bikeWorkshop.contactOffices),
      begun(map, { lat: 51.4545, lng: -2.5879, zoom: 14 }),
    ],
  },
  {
    name: 'Article',
    description: 'Title, author, a picture and the text',
    blocks: [begun(blogTitle), begun(bigImage), begun(paragraph)],
  },
]

/** A block as it is when new. Its links lead home: a new site has none of the pages they are examples of. */
function begun({ type, starter }: BlockSchema, props: JsonObject = {}): StarterBlock {
  return { type, props: leadingHome({ ...starter, ...props }) as JsonObject } // of an object an object
}

function leadingHome(value: Json): Json {
  if (typeof value === 'string') return /^\/\w\S*$/.test(value) ? '/' : value
  if (isList(value)) return value.map(leadingHome)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, leadingHome(part)]))
    : value
}

/** Array.isArray does not see readonly arrays. */
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
