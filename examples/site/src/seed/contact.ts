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
        block('ContactsForm', {
          title: 'Write to us',
          subtitle: 'Your message is stored on this site. Whoever runs it reads the answers under Forms in the editor.',
          form: [
            {
              formspreeFormId: 'contact',
              successMessage: 'Thank you! Your message is in our database.',
              'form-elements': formElements('Your name', 'Email', 'Message', 'Please enter your email address'),
              'form-buttons': [{ text: 'Send', type: 'button', buttonColor: 'green' }],
            },
          ],
        }),
        block('contact-offices', {
          title: 'Where our drawings live',
          subtitle: 'Addresses in real towns, in streets that are not there',
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
        block('ContactsForm', {
          title: 'Schreiben Sie uns',
          subtitle: 'Ihre Nachricht wird auf dieser Website gespeichert.',
          form: [
            {
              formspreeFormId: 'contact',
              successMessage: 'Danke! Ihre Nachricht ist angekommen.',
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
        block('contact-offices', { title: 'Wo man uns fände', subtitle: 'Wirkliche Städte, erfundene Straßen' }),
        block('map', { lat: 51.4545, lng: -2.5879, zoom: 12 }),
      ],
    },
  ],
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
