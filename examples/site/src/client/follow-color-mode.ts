import { lightWhen } from '../light-when.ts'

/** The bar of the browser is as dark as the page, whoever chooses that. */
export function followColorMode({ documentElement: root, head }: Document): void {
  const light = head.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!light) return
  const follow = () => {
    light.media = lightWhen(root.dataset.theme)
  }
  follow()
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] })
}
