import type { Mail } from '@quoin/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

const mails: Mail[] = []
let server: OwnedServer

beforeAll(async () => {
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
    { code: 'it', name: 'Italiano' },
  ]
  server = await ownedServer({
    settings: { languages, name: 'Quoin' },
    limits: { newsletter: 1e6, formAddress: 1e6 },
    mailer: {
      name: 'test',
      send: async (mail) => {
        mails.push(mail)
      },
    },
  })
  const owner = { token: server.owner }
  const fields = [{ key: 'email', kind: 'email', required: true }]
  await server.call('POST', '/api/admin/forms', { ...owner, body: { id: 'contact', name: 'Contact', fields } })
  await server.call('POST', '/api/admin/newsletter/lists', { ...owner, body: { id: 'news', name: 'News' } })
  const home = { type: 'page', name: 'Start', slug: 'home', language: 'de', status: 'PUBLISHED', content: [] }
  await server.call('POST', '/api/admin/pages', { ...owner, body: home })
})
afterAll(() => server.close())

const here = 'http://localhost:3000'
const page = 'text/html,application/xhtml+xml,*/*;q=0.8'
const urlencoded = { accept: page, 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  server.call('POST', path, { body, headers: { ...urlencoded, ...headers } })

describe('a visitor without scripts is answered', () => {
  test.each([
    ['as the address says', '?language=de', { referer: `${here}/contact` }, 'de'],
    ['as the page they come from', '', { referer: `${here}/de/kontakt` }, 'de'],
    [
      'as the page they come from, not as the browser asks',
      '',
      { referer: `${here}/contact`, 'accept-language': 'de' },
      'en',
    ],
    [
      'as the browser asks, where no page of the site is told',
      '',
      { 'accept-language': 'fr, de-AT;q=0.9, en;q=0.5' },
      'de',
    ],
    [
      'as the browser asks, where another site is told',
      '',
      { referer: 'https://else.example/', 'accept-language': 'de' },
      'de',
    ],
    ['in the first of its wishes that counts', '', { 'accept-language': 'en;q=0.1, de;q=0, de-DE;q=0.8' }, 'de'],
    ['in the language of the site', '', {}, 'en'],
    [
      'in the language of the site, whatever is sent',
      '?language=xx',
      { referer: 'x', 'accept-language': ';;q=,,' },
      'en',
    ],
    ['in English, where there are no words of its language', '?language=it', {}, 'en'],
  ])('%s', async (_, query, headers, language) => {
    const thanks = await server.call('GET', `/f/contact/thanks${query}`, { headers })
    expect(thanks.text).toContain(`<html lang="${language}">`)
    expect(thanks.text).toContain(language === 'de' ? '<h1>Vielen Dank</h1>' : '<h1>Thank you</h1>')
  })

  test('by a form in German: its errors, and the page of thanks', async () => {
    const from = { referer: `${here}/de/kontakt` }
    const failed = await post('/f/contact', 'email=x', from)
    expect([failed.status, /<p>Das Feld.*<\/p>/.exec(failed.text)?.[0]]).toEqual([
      422,
      '<p>Das Feld „email“ braucht eine gültige E-Mail-Adresse.</p>',
    ])
    expect(failed.text).toContain(
      '<p>Was Sie eingetragen haben, ist noch da, wenn Sie in Ihrem Browser zurückgehen.</p>',
    )
    expect(failed.text).toContain(`<a href="${here}/de/kontakt">Formular neu ausfüllen</a>`)
    expect((await post('/f/contact', 'email=+', from)).text).toContain('<p>Das Formular ist leer.</p>')
    const done = await post('/f/contact', 'email=ada%40example.org', from)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/f/contact/thanks?language=de'])
    const thanks = await server.call('GET', '/f/contact/thanks?language=de')
    expect(thanks.text).toContain(`<a href="${here}/de">Zurück zu Quoin</a>`)
    const italian = await server.call('GET', '/f/contact/thanks?language=it')
    expect(italian.text).toContain(`<a href="${here}">Back to Quoin</a>`) // there is no front page in Italian
  })

  test('by a mailing list in German: the page, the mail, its link, and the way out', async () => {
    const from = { referer: `${here}/de/blog` }
    expect((await post('/newsletter/news/post', 'EMAIL=x', from)).text).toContain('gültige E-Mail-Adresse ein')
    const pending = await post('/newsletter/news/post', 'EMAIL=ada%40example.org', from)
    expect(pending.text).toContain('Fast fertig: Bitte bestätigen Sie in der E-Mail')
    await until(() => {
      server.clock.advance(1000)
      return mails.length > 0
    })
    const [mail] = mails
    expect(mail?.subject).toBe('Bitte bestätigen: News')
    const path = /\/newsletter\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const asked = await server.call('GET', path)
    expect(asked.text).toContain('<button>Anmelden</button>')
    const asks = new URL(path, here)
    const { pathname, search } = new URL(/action="([^"]+)"/.exec(asked.text)?.[1] ?? '', asks)
    const action = pathname + search
    const token = asks.searchParams.get('token')
    expect((await post(action, `token=${token}`)).text).toContain('<p>Sie sind angemeldet.</p>')
    const again = (await post(action, `token=${token}`)).text
    expect(again).toContain('<h1>Dieser Link gilt nicht mehr</h1>')
    expect(again).toContain('Haben Sie den Knopf schon einmal gedrückt, sind Sie angemeldet.')
    const leave = await server.call('GET', '/newsletter/news/unsubscribe?token=x', {
      headers: { 'accept-language': 'de' },
    })
    expect(leave.text).toContain('<button>Abmelden</button>')
  })

  test('programs get the words of the interface, whatever the language', async () => {
    const answer = await server.call('GET', '/newsletter/news/post-json?EMAIL=x', {
      headers: { referer: `${here}/de` },
    })
    expect(answer.json.msg).toBe('Please, enter a valid email address')
  })
})
