import { useCallback } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { pageAddress } from '../pages/page-address.ts'
import { answered } from '../parts/answers.ts'
import { useSay } from '../use-say.ts'
import { type FoundTarget, searchWords } from './link-targets.ts'

const pageSize = 20
const fileSize = 10

/** Pages and files of the site by words; pages in the language given, where they have it. */
export function useLinkSearch(
  language: string | undefined,
): (words: string, signal: AbortSignal) => Promise<readonly FoundTarget[]> {
  const say = useSay()
  const { client, config, scope } = useAdmin()
  return useCallback(
    async (typed, signal) => {
      const words = searchWords(typed)
      if (words === undefined || scope === 'SESSION') return []
      const q = words === '' ? {} : { q: words }
      const [pages, files] = await Promise.all([
        answered(client.pages.list({ pageSize, ...q }, signal)),
        client.media.list('files', { pageSize: fileSize, sort: '-createdAt', ...q }),
      ])
      // who may not look into the library has its pages
      const assets = files.ok ? files.value.items : []
      return [
        ...pages.items.flatMap((page): readonly FoundTarget[] => {
          // the same language where the page has it
          const shown = page.translations.find((one) => one.language === language) ?? page
          const address = pageAddress(config, { ...shown, type: page.type })
          const draft = shown.status === 'DRAFT' ? ` · ${say('status.DRAFT')}` : ''
          return address === undefined
            ? []
            : [{ source: 'pages', address, label: shown.name, hint: `${shown.language}${draft}` }]
        }),
        ...assets.flatMap(({ name, extension, value }): readonly FoundTarget[] =>
          'url' in value ? [{ source: 'files', address: value.url, label: name, hint: extension }] : [],
        ),
      ]
    },
    [client, config, say, language, scope],
  )
}
