import { expect, test } from 'vitest'
import { firstGrants, grantNames, offeredGrants } from '../../renderers/editor/src/settings/grants.ts'

const deploys = ['canDeployDev', 'canDeployStaging', 'canDeploy'] as const
const others = grantNames.filter((name) => !deploys.some((one) => one === name))

test('U-51: who may deploy is asked only where something can be deployed, and of those who may already', () => {
  expect(offeredGrants(firstGrants, [])).toEqual(others)
  expect(offeredGrants(firstGrants, [{ env: 'PRODUCTION' }])).toEqual([...others, 'canDeploy'])
  expect(offeredGrants({ ...firstGrants, canDeployDev: true }, [])).toEqual([...others, 'canDeployDev'])
  expect(offeredGrants(firstGrants, [{ env: 'DEVELOPMENT' }, { env: 'STAGING' }, { env: 'PRODUCTION' }])).toEqual(
    grantNames,
  )
})
