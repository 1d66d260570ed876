import { block } from './compose.ts'
import type { SeedPage } from './seed-page.ts'

export const contact: SeedPage = {
  id: '0c6e3f1a-5b1d-4d0a-9f10-000000000031',
  type: 'page',
  translations: [
    {
      language: 'en',
      slug: 'contact',
      name: 'Contact',
      meta: {
        title: 'Contact',
        description:
          'Write to the people who make Quoin. Your message goes into the database of this site and nowhere else.',
      },
      content: [
        pageTitle('Contact', 'We read everything, and answer most of it'),
        block('ContactsForm', {
          title: 'Write to us',
          subtitle: 'Your message is stored on this site. Whoever runs it reads the answers under Forms in the editor.',
          form: [
            {
              formspreeFormId: 'contact',
              successMessage: 'Thank you! Your message is in our database.',
              buttonPosition: 'justify-start',
              'form-elements': formElements('Your name', 'Email', 'Message', 'Please enter your email address'),
              'form-buttons': [{ text: 'Send', type: 'button', buttonColor: 'green' }],
            },
          ],
        }),
        block('contact-offices', {
          title: 'Where our drawings live',
          subtitle: 'Addresses in real cities, on streets that do not exist',
        }),
        block('map', { lat: 51.4545, lng: -2.5879, zoom: 12 }),
      ],
    },
    {
      language: 'de',
      slug: 'kontakt',
      name: 'Kontakt',
      meta: {
        title: 'Kontakt',
        description: 'Schreiben Sie uns. Ihre Nachricht liegt in der Datenbank dieser Website und sonst nirgends.',
      },
      content: [
        pageTitle('Kontakt', 'Wir lesen alles und beantworten das meiste'),
        block('ContactsForm', {
          title: 'Schreiben Sie uns',
          subtitle:
            'Ihre Nachricht wird auf dieser Website gespeichert. Wer sie betreibt, liest sie im Editor unter „Formulare“.',
          form: [
            {
              formspreeFormId: 'contact',
              successMessage: 'Danke! Ihre Nachricht ist angekommen.',
              buttonPosition: 'justify-start',
              'form-elements': formElements(
                'Ihr Name',
                'E-Mail',
                'Nachricht',
                'Bitte geben Sie Ihre E-Mail-Adresse ein',
              ),
              'form-buttons': [{ text: 'Senden', type: 'button', buttonColor: 'green' }],
            },
          ],
        }),
        block('contact-offices', {
          title: 'Wo man uns fände',
          subtitle: 'Wirkliche Städte, erfundene Straßen',
          offices: [
            { city: 'Lissabon', address: '18 Harbour Row\n1000 Lissabon' },
            { city: 'Utrecht', address: '4 Windmill Yard\n3500 Utrecht' },
            { city: 'Krakau', address: '9 Linden Court\n30-000 Krakau' },
            { city: 'Toronto', address: '210 Lantern Wharf\nToronto, ON' },
          ],
        }),
        block('map', { lat: 51.4545, lng: -2.5879, zoom: 12 }),
      ],
    },
  ],
}

function pageTitle(title: string, subtitle: string) {
  return block('title', {
    title,
    subtitle,
    bigCentered: false,
    extraboldTitle: true,
    width: 'medium',
    paddingTop: 16,
    paddingBottom: 0,
  })
}

function formElements(name: string, email: string, message: string, emailNeeded: string) {
  return [
    {
      id: 'contact-name',
      type: 'form-input',
      props: { fieldName: 'name', label: name, inputType: 'text', columns: 1 },
    },
    {
      id: 'contact-email',
      type: 'form-input',
      props: {
        fieldName: 'email',
        label: email,
        inputType: 'email',
        isRequired: true,
        requiredError: emailNeeded,
        columns: 1,
      },
    },
    { id: 'contact-message', type: 'form-text-area', props: { fieldName: 'message', label: message, columns: 2 } },
  ]
}
