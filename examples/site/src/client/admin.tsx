import './no-eval.ts'
import { Admin } from '@quoin/editor'
import { blogTitleNote, formNote, mapNote, sampleImage } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import { siteLabels } from '@quoin/schemas/labels'
import { createRoot } from 'react-dom/client'
import { catalogue, pageTypes } from '../site-catalogue.ts'
import './admin.css'
import { blockPicture } from './block-pictures.ts'
import { followColorMode } from './follow-color-mode.ts'
import { siteLooks, sitePageStarters } from './looks.ts'
import { readConfig } from './read-config.ts'
import { sitePath } from './site-path.ts'
import { forgetSeen, standOffline, tellShownPictures } from './stand-offline.ts'

const config = readConfig()
standOffline(config.worker)
tellShownPictures()
followColorMode(document)
const root = document.getElementById('quoin-admin')

if (root)
  createRoot(root).render(
    <Admin
      config={{
        api: config.api,
        site: { catalogue, pageTypes },
        siteUrl: config.siteUrl,
        defaultLanguage: config.defaultLanguage,
        defaultTheme: 'Quoin',
        build: new URL(import.meta.url).pathname,
        enableUnsplash: config.hasPhotoSearch,
        fixedPaths: true,
        pageUrl: ({ language, slug }) => sitePath(config.defaultLanguage, language, slug),
        blockNotes: {
          'blog-title': blogTitleNote,
          ContactsForm: formNote,
          'form-section': formNote,
          ...(config.ownMapTiles ? {} : { map: mapNote }),
        },
        blockPicture,
        fullestProps: (schema) => fixturesOf(schema).maximal.props,
        pageStarters: sitePageStarters,
        looks: siteLooks,
        onForget: forgetSeen,
        siteLabels,
        loginUI: { image: sampleImage('workshop').src },
      }}
    />,
  )
