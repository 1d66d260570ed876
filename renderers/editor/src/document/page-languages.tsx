import { StaleMark } from '../languages/stale-mark.tsx'
import { editorAddress } from '../pages/page-address.ts'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Each language of the site: how it stands there, and whether this one fell behind its source. */
export function PageLanguages({ workspace }: { readonly workspace: Workspace }) {
  const { server, host, say } = workspace
  const page = useStore(server, (state) => state.page)
  const { config, navigate } = host
  if (config.languages.length < 2) return null
  return (
    <section className="qe-group">
      <h2 className="qe-group-title">{say('document.languages')}</h2>
      <ul className="qe-facts-list">
        {config.languages.map(({ code, name }) => {
          const found = page.translations.find(({ language }) => language === code)
          const here = code === page.language
          const standing = found ? say(`status.${found.status}`) : say('languages.missing')
          return (
            <li key={code} className="qe-fact-row">
              {here ? (
                <span aria-current="true">{name}</span>
              ) : (
                <button
                  type="button"
                  className="qe-link"
                  onClick={() =>
                    found ? navigate(editorAddress(config, page.id, code)) : workspace.open({ name: 'languages' })
                  }
                >
                  {name}
                </button>
              )}
              <span>{standing}</span>
              {here && <StaleMark workspace={workspace} className="qe-warning qe-fact-more" />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
