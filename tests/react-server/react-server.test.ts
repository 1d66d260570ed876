import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const register = `data:text/javascript,${encodeURIComponent(
  `import { register } from 'node:module'; register(${JSON.stringify(new URL('client-reference-loader.mjs', import.meta.url).href)})`,
)}`

test('the renderer draws every block where React has no hooks, and leaves only interactive ones to the client', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions', 'react-server', '--import', register, here('draw-every-block.mjs')],
    // newer versions of Node warn of the hook this test is made with
    { encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  )
  expect(stderr).toBe('')
  const island = ['IslandRoot']
  expect(JSON.parse(stdout)).toEqual({
    hooks: false,
    left: {
      ContactsForm: island,
      code: island,
      'form-builder': island,
      'form-section': island,
      header: island,
      'image-carousel': island,
      map: island,
      'newsletter-subscribe': island,
      tweet: island,
      video: island,
    },
  })
})
