import type { Route } from '../http/route.ts'
import { appRoutes } from './app.ts'
import { healthRoutes } from './health.ts'
import { ownAccountRoutes } from './own-account.ts'
import { sessionRoutes } from './session.ts'

/** Every call of the server. */
export const routes: readonly Route[] = [...healthRoutes, ...appRoutes, ...sessionRoutes, ...ownAccountRoutes]
