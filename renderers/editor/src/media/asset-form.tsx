import type { MediaKind } from '@quoin/edit/client'
import type { Asset } from '@quoin/engine/wire'
import { useAdmin } from '../admin/admin-context.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { type Refusal, refusalOf } from '../parts/answers.ts'
import { InputField } from '../parts/input-field.tsx'
import { SaveForm } from '../parts/save-form.tsx'
import { useSay } from '../use-say.ts'
import { type AssetDraft, assetChanges, draftOf } from './asset-changes.ts'
import { useRefreshMedia } from './use-assets.ts'

interface AssetFormProps {
  readonly asset: Asset
  readonly kind: MediaKind
  readonly onSaved: (asset: Asset) => void
}

/** What people say of a picture or file. */
export function AssetForm({ asset, kind, onSaved }: AssetFormProps) {
  const { client, config } = useAdmin()
  const say = useSay(mediaMessages)
  const refresh = useRefreshMedia()
  const others = config.languages.filter(({ code }) => code !== config.defaultLanguage)

  async function save(draft: AssetDraft): Promise<Refusal | undefined> {
    const saved = await client.media.update(kind, asset.id, assetChanges(draft, asset))
    if (!saved.ok) return refusalOf(saved.problem)
    onSaved(saved.value)
    await refresh()
    return undefined
  }

  return (
    <SaveForm stored={draftOf(asset)} onSave={save}>
      {(draft, change, errors) => (
        <>
          <InputField
            label={say('media.name')}
            value={draft.name}
            onChange={(name) => change({ name })}
            error={errors.name}
            maxLength={255}
            required
          />
          {kind === 'images' && (
            <>
              <InputField
                label={say('image.alt')}
                value={draft.alt}
                onChange={(alt) => change({ alt })}
                help={say('media.altHelp')}
                rows={2}
                maxLength={2000}
              />
              {others.map(({ code, name }) => (
                <InputField
                  key={code}
                  label={say('media.altIn', { language: name })}
                  value={draft.alts[code] ?? asset.alts[code] ?? ''}
                  onChange={(text) => change({ alts: { ...draft.alts, [code]: text } })}
                  rows={2}
                  maxLength={2000}
                />
              ))}
            </>
          )}
          <InputField
            label={say('media.titleField')}
            value={draft.title}
            onChange={(title) => change({ title })}
            maxLength={2000}
          />
          <InputField
            label={say('image.seoName')}
            value={draft.seoName}
            onChange={(seoName) => change({ seoName })}
            help={say('media.seoNameHelp')}
            maxLength={100}
          />
          <InputField
            label={say('media.tags')}
            value={draft.tags}
            onChange={(tags) => change({ tags })}
            help={say('media.tagsHelp')}
          />
          <InputField
            label={say('media.copyright')}
            value={draft.copyright}
            onChange={(copyright) => change({ copyright })}
            maxLength={2000}
          />
          <InputField
            label={say('media.source')}
            value={draft.source}
            onChange={(source) => change({ source })}
            maxLength={2000}
          />
        </>
      )}
    </SaveForm>
  )
}
