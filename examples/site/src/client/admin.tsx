import { Admin, englishMessages } from '@quoin/editor'
import '@quoin/editor/styles.css'
import { pageTypes, sampleImage } from '@quoin/schemas'
import { createRoot } from 'react-dom/client'
import { catalogue } from '../site-catalogue.ts'
import { readConfig } from './read-config.ts'
import { sitePath } from './site-path.ts'

const config = readConfig()
const root = document.getElementById('quoin-admin')

if (root)
  createRoot(root).render(
    <Admin
      config={{
        api: config.api,
        site: { catalogue, pageTypes },
        siteUrl: config.siteUrl,
        languages: config.languages,
        defaultLanguage: config.defaultLanguage,
        defaultTheme: 'Quoin',
        paths: {
          login: '/admin',
          editor: '/admin/editor',
          mediaLibrary: '/admin/media',
          playground: '/admin/playground',
          appSettings: '/admin/app-settings',
          preview: '/preview',
        },
        pageUrl: ({ language, slug }) => sitePath(config.defaultLanguage, language, slug),
        canvasUrl: ({ id, language }) => `/preview?${new URLSearchParams({ p: id, l: language, mode: 'edit' })}`,
        devices: [
          { label: 'Phone', width: 375 },
          { label: 'Tablet', width: 768 },
          { label: 'Desktop', width: '100%' },
        ],
        controls: {},
        messages: englishMessages,
        login: {
          logo: '/favicon.svg',
          logoHeight: 80,
          welcome: 'Welcome',
          sideImage: sampleImage('workshop')?.src ?? '/favicon.svg',
        },
      }}
    />,
  )
