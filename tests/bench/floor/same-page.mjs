import { texts } from '../page-drawers.mjs'

/** Every page and its floor, as texts that have to be the same: a floor that draws another page compares nothing. */
export function pagesAndFloors() {
  return [
    { name: 'ssr.html', page: texts.html(), floor: texts.strings() },
    { name: 'ssr.react', page: sorted(texts.react()), floor: sorted(texts.elements()) },
  ]
}

/** In which order a tag's attributes stand is all that may differ. */
function sorted(markup) {
  return markup.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/gi, (_tag, name, attributes) => {
    const list = attributes.match(/ [\w-]+="[^"]*"/g)
    return `<${name}${list.sort().join('')}`
  })
}
