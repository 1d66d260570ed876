/** A whole page to begin with: blocks in their order, each as it is when new. */
export interface PageStarter {
  readonly name: string
  readonly description: string
  readonly blocks: readonly string[]
}

/** Offered on an empty page, as far as its type allows all their blocks. */
export const pageStarters: readonly PageStarter[] = [
  {
    name: 'Landing page',
    description: 'A promise, the proof, a way in',
    blocks: ['hero-unit', 'customers', 'text-image', 'features', 'testimonial', 'call-to-action'],
  },
  {
    name: 'About us',
    description: 'Who you are and what you care about',
    blocks: ['title', 'paragraph', 'big-image', 'team', 'testimonial'],
  },
  {
    name: 'Services',
    description: 'What you offer, prices, questions and answers',
    blocks: ['hero-unit-2', 'cards', 'pricing', 'faqs', 'call-to-action'],
  },
  {
    name: 'Contact',
    description: 'A form, your locations, how to get there',
    blocks: ['ContactsForm', 'contact-offices', 'map'],
  },
  {
    name: 'Article',
    description: 'Title, author, a picture and the text',
    blocks: ['blog-title', 'big-image', 'paragraph'],
  },
]
