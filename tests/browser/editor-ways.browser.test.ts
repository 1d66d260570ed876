import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { openPage } from './support/typing.ts'

let page: OwnedSite['page']

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ page } = owned)
  await page.goto(`${owned.site.url}/admin/editor`)
  await openPage(page)
  return owned.close
})

test('P-11: ways between the editor and the library leave no part of a screen, listener or database behind', async () => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')

  async function thereAndBack(): Promise<void> {
    await page.getByRole('link', { name: 'Media' }).first().click()
    await page.locator('.qe-media-screen').waitFor()
    await page.getByRole('link', { name: 'Pages' }).first().click()
    await openPage(page)
    await page.locator('.qe-tree-row').first().waitFor()
  }

  /** Once the browser has thrown away what nobody holds: nodes of the DOM, and listeners on them and elsewhere. */
  async function held(): Promise<Readonly<Record<'nodes' | 'listeners', number>>> {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }

  for (let way = 0; way < 3; way += 1) await thereAndBack()
  const before = await held()
  for (let way = 0; way < 5; way += 1) await thereAndBack()
  // one screen has hundreds of nodes, one connection to the database six listeners
  await expect.poll(async () => (await held()).nodes - before.nodes).toBeLessThan(100)
  await expect.poll(async () => (await held()).listeners - before.listeners).toBeLessThan(20)
})
