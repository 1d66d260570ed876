import { mebibyte } from '../media/size-text.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { useSay } from '../use-say.ts'
import { SettingsForm } from './settings-form.tsx'

const names = [
  'imageTypes',
  'fileTypes',
  'maxImageBytes',
  'maxFileBytes',
  'maxSvgBytes',
  'maxImagePixels',
  'svg',
] as const
const imageTypes = ['png', 'jpg', 'gif', 'webp', 'avif', 'svg'] as const
const fileTypes = ['pdf', 'mp4', 'txt', 'rtf'] as const
const million = 1_000_000

/** What may be brought into the media library. */
export function UploadsSection() {
  const say = useSay(settingsMessages)
  return (
    <SettingsForm title={say('settings.uploads')} intro={say('uploads.intro')} names={names}>
      {(draft, change) => (
        <>
          <TypeChoice
            label={say('uploads.imageTypes')}
            all={imageTypes}
            chosen={draft.imageTypes}
            onChange={(chosen) => change({ imageTypes: chosen })}
          />
          <TypeChoice
            label={say('uploads.fileTypes')}
            all={fileTypes}
            chosen={draft.fileTypes}
            onChange={(chosen) => change({ fileTypes: chosen })}
          />
          <div className="qe-row">
            <NumberField
              label={say('uploads.maxImage')}
              value={Math.max(1, Math.round(draft.maxImageBytes / mebibyte))}
              onChange={(size) => change({ maxImageBytes: size * mebibyte })}
              min={1}
              max={1024}
            />
            <NumberField
              label={say('uploads.maxFile')}
              value={Math.max(1, Math.round(draft.maxFileBytes / mebibyte))}
              onChange={(size) => change({ maxFileBytes: size * mebibyte })}
              min={1}
              max={10_240}
            />
          </div>
          <div className="qe-row">
            <NumberField
              label={say('uploads.maxSvg')}
              value={Math.max(1, Math.round(draft.maxSvgBytes / mebibyte))}
              onChange={(size) => change({ maxSvgBytes: size * mebibyte })}
              min={1}
              max={16}
            />
            <NumberField
              label={say('uploads.maxPixels')}
              value={Math.max(1, Math.round(draft.maxImagePixels / million))}
              onChange={(size) => change({ maxImagePixels: size * million })}
              min={1}
              max={1000}
            />
          </div>
          <ChoiceField
            label={say('uploads.svg')}
            value={draft.svg}
            choices={[
              { value: 'sanitise', label: say('uploads.svgSanitise') },
              { value: 'refuse', label: say('uploads.svgRefuse') },
            ]}
            onChange={(svg) => change({ svg })}
            help={say('uploads.svgHelp')}
          />
        </>
      )}
    </SettingsForm>
  )
}

interface TypeChoiceProps {
  readonly label: string
  readonly all: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function TypeChoice({ label, all, chosen, onChange }: TypeChoiceProps) {
  return (
    <fieldset className="qe-field">
      <legend className="qe-label">{label}</legend>
      <div className="qe-check-grid" data-short="">
        {all.map((type) => (
          <label key={type} className="qe-check">
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={(event) =>
                onChange(all.filter((one) => (one === type ? event.target.checked : chosen.includes(one))))
              }
            />
            {type.toUpperCase()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
