import type { Appearance, Json } from '@quoin/engine'
import { colorModeChoices, cornerNames, headingFonts, textFonts } from '@quoin/engine/appearance'
import { useAdmin } from '../admin/admin-context.ts'
import { ChoiceControl } from '../fields/choice-control.tsx'
import type { DescriptorOf } from '../fields/field-control.ts'
import { CornerDrawing } from '../looks/corner-drawing.tsx'
import { IconField } from '../looks/icon-field.tsx'
import { LookPreview } from '../looks/look-preview.tsx'
import { LookRadios } from '../looks/look-radios.tsx'
import type { SiteLooks } from '../looks/site-looks.ts'
import type { SettingsKey } from '../messages/en/settings.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import type { Refusal } from '../parts/answers.ts'
import type { Say } from '../say-in.ts'
import { useSay } from '../use-say.ts'
import { SettingsForm } from './settings-form.tsx'

const names = ['appearance'] as const
/** The accent the site came with, among those that are chosen. */
const ownAccent = 'own'

/** The look of the site, seen before it is saved. */
export function AppearanceSection() {
  const { looks } = useAdmin().config
  const say = useSay(settingsMessages)
  if (!looks) return null
  return (
    <SettingsForm title={say('settings.appearance')} intro={say('appearance.intro')} names={names}>
      {({ appearance }, change, errors) => (
        <LookFields
          looks={looks}
          appearance={appearance}
          onChange={(part) => change({ appearance: { ...appearance, ...part } })}
          error={errors.appearance}
          say={say}
        />
      )}
    </SettingsForm>
  )
}

interface LookFieldsProps {
  readonly looks: SiteLooks
  readonly appearance: Appearance
  readonly onChange: (part: Partial<Appearance>) => void
  readonly error: Refusal['fields'][string] | undefined
  readonly say: Say<SettingsKey>
}

function LookFields({ looks, appearance, onChange, error, say }: LookFieldsProps) {
  const { accent, textFont, headingFont, corners, colorMode, icon } = appearance
  const own = say('appearance.own')
  const accentName = looks.accents.find(({ value }) => value === accent)?.label
  const face = (name: keyof SiteLooks['faces']) => ({
    label: name === 'own' ? own : say(`appearance.face.${name}`),
    sample: say('appearance.word'),
    face: looks.faces[name],
  })
  return (
    <>
      <LookPreview looks={looks} appearance={appearance} />
      <Choice
        id="qe-look-accent"
        descriptor={{
          type: 'SELECT',
          display: 'COLOR',
          label: say('appearance.accent'),
          help: say('appearance.accentHelp', { name: accentName === undefined ? own : say.text(accentName) }),
          options: [
            { value: ownAccent, label: own, ...(looks.ownAccent === undefined ? {} : { color: looks.ownAccent }) },
            ...looks.accents.map((option) => ({ ...option, label: say.text(option.label) })),
          ],
        }}
        value={accent ?? ownAccent}
        onChange={(value) => onChange({ accent: value === ownAccent ? null : (value as Appearance['accent']) })} // one of the options
      />
      <LookRadios
        label={say('appearance.textFont')}
        value={textFont}
        choices={textFonts.map((value) => ({ value, ...face(value) }))}
        onChange={(value) => onChange({ textFont: value })}
        help={say('appearance.fontHelp')}
      />
      <LookRadios
        label={say('appearance.headingFont')}
        value={headingFont}
        choices={headingFonts.map((value) =>
          value === 'text'
            ? { value, ...face(textFont), label: say('appearance.likeText') }
            : { value, ...face(value) },
        )}
        onChange={(value) => onChange({ headingFont: value })}
      />
      <LookRadios
        label={say('appearance.corners')}
        value={corners}
        choices={cornerNames.map((value) => ({
          value,
          label: say(`appearance.corners.${value}`),
          sample: <CornerDrawing corners={value} />,
        }))}
        onChange={(value) => onChange({ corners: value })}
      />
      <Choice
        id="qe-look-mode"
        descriptor={{
          type: 'SELECT',
          display: 'RADIO',
          label: say('appearance.colorMode'),
          help: say('appearance.colorModeHelp'),
          options: colorModeChoices.map((value) => ({ value, label: say(`appearance.colorMode.${value}`) })),
        }}
        value={colorMode}
        onChange={(value) => onChange({ colorMode: value as Appearance['colorMode'] })} // one of the options
      />
      <IconField
        label={say('appearance.icon')}
        value={icon}
        onChange={(value) => onChange({ icon: value })}
        help={say('appearance.iconHelp')}
        error={error}
      />
    </>
  )
}

/** A control of the side panel for a value of the settings. */
function Choice(props: {
  readonly id: string
  readonly descriptor: DescriptorOf<'SELECT'>
  readonly value: string
  readonly onChange: (value: Json) => void
}) {
  const { messages } = useAdmin().config
  return (
    <ChoiceControl
      {...props}
      onLeave={() => {}}
      error={undefined}
      isValid
      errorMessage={undefined}
      disabled={false}
      messages={messages}
    />
  )
}
