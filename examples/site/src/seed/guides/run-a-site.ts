import { code, guide, table, text } from './guide.ts'

export const runASite = guide({
  id: '41',
  slug: 'guides/run-a-site',
  name: 'Run a site',
  description: 'One process, one file, no account anywhere',
  content: [
    text(`
      ## Start
      You need Node 20.19 or newer and npm. On a fresh clone:
    `),
    code('bash', 'npm install && npm start'),
    text(`
      The console shows the address of the site, the address of the editor, and **a link to set up the owner** that works once, for an hour. When it has run out, start again for a new one. Everything is kept in the folder \`examples/site/data\`: the database in one SQLite file, pictures beside it. Starting again keeps all of it.
      ## Settings
      Settings are environment variables. None is needed.
    `),
    table([
      ['Variable', 'Means', 'Without it'],
      ['`PORT`, `HOST`', 'Where it listens', '3000, 127.0.0.1'],
      ['`DATA_DIR`', 'The folder of database and pictures', '`examples/site/data`'],
      ['`DATABASE_URL`', 'A PostgreSQL server, for several processes', 'The SQLite file'],
      [
        '`QUOIN_SITE_URL`',
        'The address visitors use; links in mails and feeds begin with it',
        '`http://localhost:PORT`',
      ],
      ['`QUOIN_SECRET`', 'Encrypts secrets of hooks in the database', 'They are stored as they are'],
      ['`QUOIN_APP_ID`', 'The name of the app', '`site-1`'],
      ['`QUOIN_API_KEY`', 'A key for reading published pages from elsewhere', 'Keys made in the editor'],
      ['`QUOIN_ENVIRONMENT`', 'DEVELOPMENT, STAGING or PRODUCTION', 'DEVELOPMENT'],
      ['`QUOIN_TRUST_PROXY`', 'The proxy whose forwarded address is believed, or `any`', 'None'],
      ['`QUOIN_LIMITS`', 'Limits by name, as JSON: `{"save": 100}`', 'Our own'],
      ['`QUOIN_OUTBOUND_ALLOW`', 'Hosts inside your network that webhooks may call', 'None'],
      ['`SMTP_URL`', 'Where mail goes: `smtps://user:password@host`', 'Files in the folder `outbox`'],
      ['`QUOIN_TILE_KEY`', 'A key of the map tiles of MapTiler', 'The open tile server'],
      ['`QUOIN_UNSPLASH_KEY`', 'A key of Unsplash, to search photos in the media library', 'No such search'],
      ['`QUOIN_RENDERER`', '`react` or `html`; both send the same pages', '`react`'],
      ['`QUOIN_ISLANDS`', '`react`, or `light` to wake blocks without React', '`react`'],
    ]),
    text(`
      ## Behind a proxy
      Browsers keep sign-in cookies only on https or localhost, so put a proxy with a certificate in front, and tell the site both addresses:
    `),
    code(
      'bash',
      `export QUOIN_SITE_URL=https://example.org
export QUOIN_TRUST_PROXY=127.0.0.1
export QUOIN_ENVIRONMENT=PRODUCTION
npm start`,
    ),
    text(`
      Without \`QUOIN_TRUST_PROXY\` the server takes the proxy's address for every visitor's, and limits them all together.
      ## Back up
      The copy is made and checked while the site runs. To put it back, stop the site first.
    `),
    code(
      'bash',
      `npm run quoin -w examples/site -- backup site.tar.gz
npm run quoin -w examples/site -- restore site.tar.gz`,
    ),
    text(`
      Names of files are looked for in \`examples/site\`. The same command adds people, makes keys, exports, imports, and looks for what is wrong: \`npm run quoin -w examples/site -- --help\`.
      ## Update
      Make a backup, pull, and start again: \`npm install && npm start\`. The database brings itself up to date.
      ## As plain files
      \`npm run export:static -w examples/site\` writes every public page into \`examples/site/dist/static\`, equal to what the server sends. Forms and the newsletter still need the server.
    `),
  ],
})
