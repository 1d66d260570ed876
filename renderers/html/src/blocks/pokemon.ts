import { classes, isEditing, visitorTexts } from '@quoin/kit'
import { pokemon, pokemonHint, presentPokemon } from '@quoin/schemas'
import { emptyFrame } from '../elements/image-frame.ts'
import { picture } from '../elements/picture.ts'
import { section } from '../elements/section.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const pokemonView = defineHtmlView(pokemon, ({ id, props, context }) => {
  const shown = presentPokemon(props)
  const texts = visitorTexts(context.language).creature
  const options = { className: 'q-pokemon', width: 'medium' } as const
  if (!shown)
    return section(id, props, options, context, isEditing(context) ? emptyFrame(pokemonHint, 'free') : nothing)
  const image = picture({ src: shown.imageUrl, alt: shown.name, width: 200, height: 200 })
  return section(
    id,
    props,
    options,
    context,
    html`<div class="q-pokemon-card ${classes.card}">${image}<h2 class="q-pokemon-name">${shown.name}</h2><dl class="q-pokemon-facts"><div><dt>${texts.height}</dt><dd>${shown.height}</dd></div><div><dt>${texts.weight}</dt><dd>${shown.weight}</dd></div></dl></div>`,
  )
})
