import { classes, isEditing, visitorTexts } from '@quoin/kit'
import { pokemon, pokemonHint, presentPokemon } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { emptyFrame } from '../elements/image-frame.tsx'
import { picture } from '../elements/picture.tsx'
import { Section } from '../elements/section.tsx'

export const pokemonView = defineView(pokemon, ({ id, props, context }) => {
  const shown = presentPokemon(props)
  const texts = visitorTexts(context.language).creature
  return (
    <Section id={id} layout={props} className="q-pokemon" width="medium" context={context}>
      {shown && (
        <div className={`q-pokemon-card ${classes.card}`}>
          {picture({ image: { src: shown.imageUrl, alt: shown.name, width: 200, height: 200 } })}
          <h2 className="q-pokemon-name">{shown.name}</h2>
          <dl className="q-pokemon-facts">
            <div>
              <dt>{texts.height}</dt>
              <dd>{shown.height}</dd>
            </div>
            <div>
              <dt>{texts.weight}</dt>
              <dd>{shown.weight}</dd>
            </div>
          </dl>
        </div>
      )}
      {!shown && isEditing(context) && emptyFrame({ hint: pokemonHint, ratio: 'free' })}
    </Section>
  )
})
