import { wakesClass } from '@quoin/kit'

/**
 * The one script in the page itself: sets the colour mode before anything is drawn, fetches the click-to-edit button
 * for whoever has a session, and lets nothing wait for a script that does not arrive. At most 400 bytes; allowed by
 * its hash.
 */
export function colorModeScript(initial: 'light' | 'dark' | 'system', editButton: string | undefined): string {
  const edit = editButton ? `t=l.rb_t;if(t&&t.length>10&&t.startsWith("ey"))import(${JSON.stringify(editButton)})` : ''
  const late = `addEventListener("error",e=>e.target.type=="module"&&document.body.classList.remove("${wakesClass}"),!0)`
  return `${late};try{let l=localStorage,m=[l.theme,l["color-mode"]].find(m=>/^(light|dark|system)$/.test(m))||"${initial}",t;document.documentElement.dataset.theme=m;${edit}}catch{}`
}
