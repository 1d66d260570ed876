import { code, type Guide, table, text } from './guide.ts'

export const backUpPostgres = `pg_dump --format=custom --file=site.dump "$DATABASE_URL"
tar -czf site-pictures.tar.gz -C examples/site/data media`

export const restorePostgres = `pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" site.dump
tar -xzf site-pictures.tar.gz -C examples/site/data`

const caddyConfiguration = `sudo tee /etc/caddy/Caddyfile <<'end'
example.org {
  reverse_proxy 127.0.0.1:3000
}
end
sudo systemctl reload caddy`

const nightlyBackup = `sudo mkdir -p -m 700 /var/backups/quoin
sudo tee /etc/cron.d/quoin <<'end'
PATH=/usr/local/bin:/usr/bin:/bin
DATA_DIR=/var/lib/quoin
30 3 * * * root cd /srv/quoin && npm run --silent quoin -w examples/site -- backup /var/backups/quoin/site-$(date +\\%u).tar.gz
end`

export const runASite: Guide = {
  id: '41',
  slug: 'guides/run-a-site',
  name: 'Run a site',
  description: 'One process, one file, no account anywhere',
  content: [
    text(`
      ## Start
      You need Node 20.19 or newer and npm; for editing, Safari 17.4, Firefox 128 or Chrome 120 or newer. Visitors may use older ones. In a fresh clone:
    `),
    code('bash', 'npm install && npm start'),
    text(`
      This starts the site you are reading, to look around in. For a site of your own, start with an empty data folder and \`QUOIN_CONTENT=own npm start\`: it has a front page, header and footer, and none of the pages about Quoin. Keep the variable set. To read these guides beside it, run \`PORT=3001 DATA_DIR=guides npm start\`.
      The console shows the address of the site, the address of the editor, and **a link to set up the owner**, which works once, for an hour. If it has expired, restart for a new one. Everything is kept in the folder \`examples/site/data\`: the database in one SQLite file, pictures next to it. Restarting keeps all of it.
      ## Settings
      Settings are environment variables. All are optional.
    `),
    table([
      ['Variable', 'Meaning', 'Default'],
      ['`PORT`, `HOST`', 'Where it listens', '3000, 127.0.0.1'],
      ['`DATA_DIR`', 'The folder of the database and pictures', '`examples/site/data`'],
      ['`DATABASE_URL`', 'A PostgreSQL server, for several processes', 'The SQLite file'],
      [
        '`QUOIN_SITE_URL`',
        'The address visitors use; links in mails and feeds begin with it',
        '`http://localhost:PORT`',
      ],
      ['`QUOIN_SECRET`', 'Encrypts the secrets of hooks in the database', 'They are stored as they are'],
      ['`QUOIN_APP_ID`', 'The name of the app', '`site-1`'],
      ['`QUOIN_API_KEY`', 'A key for reading published pages from elsewhere', 'Keys made in the editor'],
      ['`QUOIN_ENVIRONMENT`', 'DEVELOPMENT, STAGING or PRODUCTION', 'DEVELOPMENT'],
      ['`QUOIN_TRUST_PROXY`', 'The proxy whose forwarded address is trusted, or `any`', 'None'],
      ['`QUOIN_LIMITS`', 'Limits by name, as JSON: `{"save": 100}`', 'Those in the README of `@quoin/server`'],
      ['`QUOIN_LOG`', 'What the console logs: `faults`, or all `requests` too', '`faults`'],
      [
        '`QUOIN_OUTBOUND_ALLOW`',
        'Hosts inside your network that webhooks may call, such as `hooks.internal`; with the port where it is neither 80 nor 443: `hooks.internal:8443`',
        'None',
      ],
      ['`SMTP_URL`', 'Where mail goes: `smtps://user:password@host`', 'Files in the folder `outbox`'],
      ['`QUOIN_TILE_KEY`', 'A key for MapTiler map tiles', 'The open tile server'],
      ['`QUOIN_UNSPLASH_KEY`', 'An Unsplash key, for photo search in the media library', 'No photo search'],
      ['`QUOIN_CONTENT`', '`own` for a site of your own: a front page instead of these pages', '`demo`'],
      ['`QUOIN_RENDERER`', '`react` or `html`; both send the same pages', '`react`'],
      ['`QUOIN_ISLANDS`', '`react`, or `light` to run blocks without React', '`react`'],
    ]),
    text(`
      For PostgreSQL (14 or newer), create an empty database that its user owns, and give its address: \`DATABASE_URL=postgres://user:password@host:5432/name\`. It keeps text as UTF8: \`createdb --owner=user --encoding=UTF8 --template=template0 name\`. Tables and first pages are created at the first start; pictures stay in the data folder. Several processes need the same one, or a bucket (below), and the same variables but for \`PORT\` and \`HOST\`. A site that is on SQLite already [moves there](/guides/bring-content).
      With \`smtp://\`, mail and password are encrypted where the mail server offers it, and the log warns of one that does not; with \`?requireTLS=true\` at the end of the address nothing is sent otherwise, and with \`smtps://\` all is encrypted from the first byte. Its certificate has to be valid for the name in the address; for a mail server on the same machine, \`smtp://localhost?ignoreTLS=true\` does without. \`npm run quoin -w examples/site -- doctor\`, given the same variables, says whether it answers. What it refuses is sent again for most of a day, links to sign in for half an hour; each failure is in the log as \`mail.failed\`. Emails come from \`noreply@\` and the host of your address, unless you name another sender under Settings › General: most mail servers take only those they know.
      ## Keep it running
      As a systemd service, from a clone in \`/srv/quoin\` that was built once with \`npm install && npm run build -w examples/site\`. Data is then written to \`/var/lib/quoin\`, apart from the program. The link to set up the owner is in the journal: \`journalctl -u quoin\`. Errors are logged there too, one line of JSON each: never what was sent, and who sent it only as an ID.
      Everybody on the machine can read the file of a service. Passwords and keys, such as \`DATABASE_URL\`, \`SMTP_URL\` and \`QUOIN_SECRET\`, go into \`/etc/quoin.env\`, which only root reads, one line of \`NAME='value'\` each. A command that needs them as well is run like this: \`sudo DATA_DIR=/var/lib/quoin sh -ac '. /etc/quoin.env; npm run quoin -w examples/site -- doctor'\`.
    `),
    code(
      'bash',
      `sudo useradd --system --home-dir /srv/quoin quoin
sudo touch /etc/quoin.env && sudo chmod 600 /etc/quoin.env
sudo tee /etc/systemd/system/quoin.service <<'end'
[Unit]
Description=Quoin
After=network-online.target
Wants=network-online.target

[Service]
User=quoin
WorkingDirectory=/srv/quoin
StateDirectory=quoin
StateDirectoryMode=0700
EnvironmentFile=-/etc/quoin.env
Environment=DATA_DIR=/var/lib/quoin
Environment=QUOIN_ENVIRONMENT=PRODUCTION
Environment=QUOIN_CONTENT=own
Environment=QUOIN_SITE_URL=https://example.org
Environment=QUOIN_TRUST_PROXY=127.0.0.1
ExecStart=/usr/bin/node examples/site/dist/bundled/main.js
Restart=on-failure
RestartSec=5
NoNewPrivileges=yes
PrivateTmp=yes
ProtectSystem=strict

[Install]
WantedBy=multi-user.target
end
sudo systemctl enable --now quoin`,
    ),
    text(`
      ## Behind a proxy
      Browsers keep sign-in cookies only on https or localhost, so put a proxy with a certificate in front, and tell the site both addresses: \`QUOIN_SITE_URL\` is the one visitors use, \`QUOIN_TRUST_PROXY\` the one the proxy calls from. Caddy gets the certificate itself and renews it. This is its whole configuration:
    `),
    code('bash', caddyConfiguration),
    text(`
      With nginx, get a certificate first, such as by \`sudo certbot certonly --nginx -d example.org\`, which renews it, too:
    `),
    code(
      'bash',
      `sudo tee /etc/nginx/conf.d/quoin.conf <<'end'
server {
  listen 80;
  listen [::]:80;
  server_name example.org;
  return 301 https://example.org$request_uri;
}
server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name example.org;
  ssl_certificate     /etc/letsencrypt/live/example.org/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/example.org/privkey.pem;
  # more than the largest upload that Settings › Uploads allows
  client_max_body_size 110m;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto https;

  location / {
    proxy_pass http://127.0.0.1:3000;
  }
  # an archive of a whole site
  location = /api/admin/import {
    client_max_body_size 5g;
    proxy_request_buffering off;
    proxy_read_timeout 30m;
    proxy_pass http://127.0.0.1:3000;
  }
}
end
sudo systemctl reload nginx`,
    ),
    text(`
      Without \`QUOIN_TRUST_PROXY\`, the server sees every visitor at the proxy's address and applies its limits to all of them together.
      ## Back up
      One file holds the database and the pictures. It is created and checked while the site runs:
    `),
    code('bash', 'npm run quoin -w examples/site -- backup site.tar.gz'),
    text(`
      For the service above, this makes one each night and keeps those of a week. Copy them to another machine, too.
    `),
    code('bash', nightlyBackup),
    text(`
      To restore, stop the site, run this command, and start again. The previous data is kept in a folder \`before-…\` inside the data folder until you delete it.
    `),
    code('bash', 'npm run quoin -w examples/site -- restore site.tar.gz'),
    text(`
      File names are relative to \`examples/site\`. For the service above, run \`sudo DATA_DIR=/var/lib/quoin npm run quoin -w examples/site -- restore /root/site.tar.gz\`, between \`sudo systemctl stop quoin\` and \`sudo systemctl start quoin\`: what the command writes there belongs to the owner of the data folder. The same command adds people, creates keys, exports, imports, and looks for problems (\`doctor\`, also for a damaged database or missing pictures): \`npm run quoin -w examples/site -- --help\`.

      **To move to another machine**, install the same version there, restore a backup before the first start, and start with the same variables, \`QUOIN_SECRET\` included. Accounts, keys and links stay valid; only the name has to lead to the new machine.

      On PostgreSQL, its own tools copy the database while the site runs. Copy the pictures afterwards, so that every picture the database names is included. For the service above, they are in \`/var/lib/quoin\`.
    `),
    code('bash', backUpPostgres),
    text('To restore both, with the site stopped:'),
    code('bash', restorePostgres),
    text(`
      ## Pictures in a bucket
      Pictures and files lie in the folder \`media\` of the data. To keep them in a bucket of Amazon S3 or a service like it, run \`npm install aws4fetch -w examples/site\` and write this to \`examples/site/src/server/bucket.ts\`:
    `),
    code(
      'typescript',
      `
import { s3Blobs } from '@quoin/server'

export const bucket = await s3Blobs({
  endpoint: 'https://s3.eu-central-1.amazonaws.com',
  bucket: 'my-site',
  accessKeyId: process.env.S3_KEY ?? '',
  secretAccessKey: process.env.S3_SECRET ?? '',
})`,
    ),
    text(`
      In \`examples/site/src/server/server-options.ts\`, import \`bucket\` from \`./bucket.ts\` and give it as \`blobs\`, in place of \`diskBlobs\`. The commands need it as well: add \`export { bucket as blobs } from './dist/server/bucket.js'\` to \`examples/site/quoin.config.js\`. The bucket stays private, since the site itself sends what is in it. The key needs the rights \`s3:GetObject\`, \`s3:PutObject\`, \`s3:DeleteObject\` and \`s3:AbortMultipartUpload\` for its objects, and \`s3:ListBucket\` for the bucket: without that one, S3 refuses what is missing instead of saying so. A service that has the name of the bucket in the path, as many do, needs \`pathStyle: true\`. A backup then holds the database alone: copy the bucket with the tools of its service. To bring along what was uploaded before, export the site first, and import the file with \`--mode replace\` once the bucket is set.
      ## A lost password
      **Forgot the password?** at the sign-in sends a link by mail; without \`SMTP_URL\` the mail is a file in the folder \`outbox\` of the data. Admins make such a link under Settings › People. Where neither helps, this prints one, also while the site runs:
    `),
    code('bash', 'npm run quoin -w examples/site -- user link you@example.org'),
    text(`
      For the service above, begin with \`sudo DATA_DIR=/var/lib/quoin QUOIN_SITE_URL=https://example.org\`, so that the link leads to your site. Who has lost the authenticator and the recovery codes too adds \`--without-second-factor\`, which turns the second factor off.
      ## What happens by itself
      A scheduled page goes live, and is unpublished, within five seconds of its time; anything that came due while the server was down is done when it starts. **Schedule** in the editor shows all of it by month, by week or as a list, in your time zone with UTC beside it. Drag an entry to another day, or open it to change its time; it keeps the version that was scheduled. A page that could not be published appears on its day with the reason, and stays as it was.
      ## Without a connection
      Pages that somebody opened in the editor open again on that device while the server is away or the line is down. What is typed then waits on the device, and is merged and saved once the server is back. Publishing, uploading and pages never opened there need the server, and say so. After a restart of the browser, this holds for people who chose to stay signed in. Signing out removes it all.
      ## Update
      Make a backup, pull (\`git pull\` joins what you committed of your own, such as a block), and start again: \`npm install && npm start\`; for the service \`npm install && npm run build -w examples/site\`, then \`sudo systemctl restart quoin\`. The database migrates itself: completely or, if that fails, not at all. Where several processes serve a site from PostgreSQL, stop them all before the first starts anew: an older one cannot work with newer tables. While an older one runs, commands of the new version leave the database to it; \`backup\` works. To go back to the previous version, check it out and restore the backup: a database from a newer version is refused, never guessed at.
      ## As plain files
      \`npm run export:static -w examples/site\` writes every public page to \`examples/site/dist/static\`, identical to what the server sends, and names links that lead nowhere. An address that moved becomes a page that leads on. Forms and the newsletter still need the server. Give it the variables of your site: for the service above, begin with \`sudo DATA_DIR=/var/lib/quoin QUOIN_CONTENT=own QUOIN_SITE_URL=https://example.org\`. Without \`QUOIN_CONTENT=own\`, the pages about Quoin may be among the files.
    `),
  ],
}
