import { type DeployEnvironment, deployEnvironments } from '@quoin/engine'
import { z } from 'zod'
import { reply, replyEmpty, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { invalid, problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import { deleteDeployHook, findDeployHook, listDeployHooks, putDeployHook, queueDeploy } from '../store/deploy-hooks.ts'
import { headersField } from './request-fields.ts'
import { requireOutboundAddress } from './webhooks.ts'

const hookAnswer = z.object({
  env: z.enum(deployEnvironments),
  url: z.literal('set'),
  method: z.enum(['GET', 'POST']),
  triggerOnSchedule: z.boolean(),
})
export const hookBody = z.strictObject({
  url: z.string().min(1).max(2048),
  method: z.enum(['GET', 'POST']),
  headers: headersField.optional(),
  triggerOnSchedule: z.boolean().optional(),
})

function environmentOf(text: string): DeployEnvironment {
  const found = deployEnvironments.find((name) => name === text)
  if (!found) throw problem('not_found')
  return found
}

const list = route(
  {
    method: 'GET',
    path: '/admin/deploy_hooks',
    summary: 'Which deploy hooks are set up',
    access: 'settings.manage',
    answers: { 200: { description: 'Hooks without their addresses', schema: z.array(hookAnswer) } },
  },
  async ({ parts }) => {
    const hooks = await parts.store.read(listDeployHooks)
    const rows = hooks.map(({ environment, method, triggerOnSchedule }) => ({
      env: environment,
      url: 'set',
      method,
      triggerOnSchedule,
    }))
    return replyWholeList(rows)
  },
)

const put = route(
  {
    method: 'PUT',
    path: '/admin/deploy_hooks/{env}',
    summary: 'Set up the address that starts a deploy',
    access: 'settings.manage',
    body: { schema: hookBody },
    answers: { 200: { description: 'The hook without its address', schema: hookAnswer } },
    problems: ['not_found', 'address_refused'],
  },
  async (call) => {
    const { parts, body } = call
    const environment = environmentOf(call.params.env)
    requireOutboundAddress(parts, body.url)
    if (Object.keys(body.headers ?? {}).length > 20)
      throw invalid({ path: '/headers', code: 'too_many', message: 'At most 20 headers are allowed.' })
    return call.act(async (tx) => {
      const triggerOnSchedule = body.triggerOnSchedule ?? false
      const headers = parts.secrets.seal(JSON.stringify(body.headers ?? {}))
      await putDeployHook(tx, {
        environment,
        url: parts.secrets.seal(body.url),
        method: body.method,
        headers,
        triggerOnSchedule,
      })
      await appendAudit(tx, { action: 'deploy_hook.set', userId: userOf(call).id, detail: { env: environment } })
      return reply(200, { env: environment, url: 'set', method: body.method, triggerOnSchedule })
    })
  },
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/deploy_hooks/{env}',
    summary: 'Remove a deploy hook',
    access: 'settings.manage',
    answers: { 204: { description: 'Removed' } },
    problems: ['not_found'],
  },
  async (call) => {
    const environment = environmentOf(call.params.env)
    return call.act(async (tx) => {
      if (!(await deleteDeployHook(tx, environment))) throw problem('not_found')
      await appendAudit(tx, { action: 'deploy_hook.removed', userId: userOf(call).id, detail: { env: environment } })
      return replyEmpty()
    })
  },
)

const deploy = route(
  {
    method: 'POST',
    path: '/admin/deploy',
    summary: 'Start a deploy; its result comes as an event',
    access: 'pages.read',
    body: { schema: z.strictObject({ env: z.enum(deployEnvironments) }) },
    answers: { 202: { description: 'The hook is being called', schema: z.object({ deployId: z.string() }) } },
    problems: ['forbidden', ['not_configured', 409]],
  },
  async (call) => {
    const { env } = call.body
    call.permit(`deploy.${env}`)
    return call.act(async (tx) => {
      if (!(await findDeployHook(tx, env)))
        throw problem('not_configured', { status: 409, title: 'There is no deploy hook for this environment' })
      const id = call.parts.ids.next()
      await queueDeploy(tx, { id, environment: env })
      await appendAudit(tx, { action: 'deploy.started', userId: userOf(call).id, detail: { env, deployId: id } })
      return reply(202, { deployId: id })
    })
  },
)

export const deployRoutes: readonly Route[] = [list, put, remove, deploy]
