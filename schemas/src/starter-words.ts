import { sample } from './shared/sample.ts'
import { rich } from './shared/write.ts'

/** What blocks say where a page begins with several of them, so that the whole page is of one business. */

export const bakery = {
  title: { title: 'One oven, since 1987', subtitle: 'Who we are, and why the lights are on at three' },
  paragraph: {
    text: [
      { type: 'h2', children: [{ text: 'It began with a rye loaf' }] },
      ...rich(
        'Our grandmother baked for her street, once a week, on a Friday. **We still use her sourdough**, and still stop when the flour of the day is gone.',
      ),
    ],
  },
  textImage: {
    title: rich('A shop that [[smells of morning]]'),
    text: rich(
      'Come in by the green door. **The oven is behind the counter**, so you see your loaf before you buy it.',
    ),
    imageSource: sample('bakery'),
    bulletListItems: [
      { text: 'Open from half past six', bulletColor: 'pink' },
      { text: 'Six loaves, every day', bulletColor: 'sky' },
      { text: 'Coffee at the window', bulletColor: 'green' },
      { text: 'Cakes on Saturdays', bulletColor: 'amber' },
    ],
  },
  testimonial: {
    quote: 'Forty rolls at our door by seven, still warm. In three years we have not opened a morning without them.',
    authorJobTitle: 'Owner, Café Aldermoor',
  },
  team: {
    title: 'Who bakes your bread',
    subtitle: 'Two people, one oven, no alarm clock later than three',
    members: [
      { memberName: 'Amara Okafor', jobTitle: 'Bread and ovens', picture: sample('avatar-1') },
      { memberName: 'Jonas Lindqvist', jobTitle: 'Cakes and counter', picture: sample('avatar-2') },
    ],
  },
  callToAction: {
    text: 'Order by noon. Pick it up warm tomorrow.',
    buttons: [{ text: 'Order for tomorrow', href: '/', buttonColor: 'sky' }],
  },
}

const singing = { pricingColor: 'cyan', buttonText: 'Ask for a date', buttonLinkPath: '/', featuresTitle: 'Included' }

export const choir = {
  cards: {
    title: 'Where we sing',
    subtitle: 'Two kinds of evening, forty voices',
    cards: [
      {
        icon: sample('icon-house'),
        title: 'At your place',
        description: rich('Weddings, birthdays and openings. We bring the songs, you bring the cake.'),
        linkText: 'Ask for a date',
        linkPath: '/',
      },
      {
        icon: sample('icon-note'),
        title: 'On the stage',
        description: rich('Two concerts a year, one of them with the school orchestra.'),
        linkText: 'See the dates',
        linkPath: '/',
      },
    ],
  },
  pricing: {
    plans: [
      {
        ...singing,
        planName: 'Small group',
        planDescription: 'Eight voices for a short ceremony',
        planPrice: '€240',
        planConditions: 'per evening, travel extra',
        features: [{ featureText: 'Three songs of your choice' }, { featureText: 'One rehearsal with you' }],
      },
      {
        ...singing,
        pricingColor: 'pink',
        withPopularTag: true,
        popularTagText: 'Most booked',
        planName: 'Whole choir',
        planDescription: 'Forty voices for an hour',
        planPrice: '€600',
        planConditions: 'per evening, travel included',
        features: [
          { featureText: 'A programme made with you' },
          { featureText: 'Piano and pianist' },
          { featureText: 'An encore', withTag: true, tag: 'New' },
        ],
      },
    ],
  },
  faqs: {
    faqs: [
      { question: 'Do I have to audition?', answer: rich('No. Come to a rehearsal and sing.') },
      {
        question: 'How early should we book you?',
        answer: rich('Two months before is good. **In December it is four.**'),
      },
    ],
  },
  callToAction: {
    text: 'Bring nothing but your voice.',
    buttons: [{ text: 'Join a rehearsal', href: '/', buttonColor: 'sky' }],
  },
}

export const bikeWorkshop = {
  contactOffices: {
    title: 'Two workshops',
    subtitle: 'Both open Tuesday to Saturday',
    offices: [
      { city: 'Old Town', address: '12 Lantern Lane\nBristol' },
      { city: 'Harbour', address: '27 Quayside Walk\nBristol' },
    ],
  },
}
