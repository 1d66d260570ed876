import { type Guide, text } from './guide.ts'

export const formsAndLanguages: Guide = {
  id: '47',
  slug: 'guides/forms-and-languages',
  name: 'Forms, newsletter, languages',
  description: 'What visitors send you, and pages in several languages',
  content: [
    text(`
      ## A form
      Add the block Form, or another one that has a form, and change its fields as you like. In the panel, under **Form**, choose a form of this site or make one with **New form**: it is where the answers go, and several pages may share it. Publish the page. The form works for visitors without scripts, too.
      Answers are listed under **Forms**, with spam apart from the rest, and are exported as CSV. In the settings of the form you say who is notified by email, which page visitors see after sending where their browser runs no scripts (the others read the success message of the form), whether files are accepted, and for how many days answers are kept. The email needs \`SMTP_URL\`, see [Run a site](/guides/run-a-site).
      ## A newsletter
      Add the block Newsletter subscribe, and under **Mailing list** choose a list of this site or make one with **New list**. It takes addresses for a Mailchimp audience or a form of Kit as well. With an email server, whoever signs up confirms the address by a link first; without one the emails are files, so nobody can.
      Quoin keeps the addresses and sends no newsletters: export the list under **Newsletter**, and send with a program of your choice. In the export, each address stands beside its own link to unsubscribe; put that link into every newsletter.
      ## Another language
      Add the language under Settings › Languages, by its name or its code. The pages of the default language are at \`/\`, those of others below their code, such as \`/fr/our-bread\`.
      Open a page, choose **Languages** in the tab Page, and create the translation: it begins as a copy, in which you replace the words. **Side by side** shows both languages next to each other, marks what is missing, and later what has changed in the original. Then publish it: each language of a page is published by itself. Header and footer are translated like pages, under Entities; until then, pages have those of the default language.
      Visitors find the languages of a page at its foot, search engines in its head and in the sitemap. Each language has a blog and a feed of its own. The words that the site and its blocks add themselves, such as the messages of forms, exist in English and German; pages in other languages have the English ones.
      ## From right to left
      There is nothing to set. A page in Arabic, Hebrew, Persian or another language that is written so is mirrored as a whole, its columns, lists and menus included, and so is it while you edit it. Words of another direction keep their own order.
      The language of the editor is another matter: each person chooses English, German or Arabic, when signing in or in the account menu.
    `),
  ],
}
