import { readImage } from '@quoin/engine'
import { accentNames, colorModeChoices, cornerNames, headingFonts, textFonts } from '@quoin/engine/appearance'
import { z } from 'zod'

/** As blocks store it: addresses pass the same gate. */
const pictureField = z
  .record(z.string(), z.unknown())
  .transform((raw, context) => {
    const picture = readImage(raw)?.value
    if (picture) return picture
    context.addIssue({ code: 'custom', message: 'A picture of the media library is expected.' })
    return z.NEVER
  })
  .meta({
    type: 'object',
    description: 'The `value` of a picture of the media library',
    additionalProperties: {},
  })

/** The look of the site: one of the listed names for each part. */
export const appearanceField = z.strictObject({
  accent: z.enum(accentNames).nullable(),
  textFont: z.enum(textFonts),
  headingFont: z.enum(headingFonts),
  corners: z.enum(cornerNames),
  colorMode: z.enum(colorModeChoices),
  icon: pictureField.nullable(),
})
