import { isEmail, isListAddress, isRecord, readAddress } from '@quoin/engine'
import type { Parts } from '../parts.ts'
import { liveContentWithLists } from '../store/newsletter.ts'
import { readSettings } from '../store/settings.ts'
import { type ListAnswer, listAnswer, listTexts } from './list-answer.ts'
import { subscribe } from './subscribe.ts'

const patienceMs = 3000

/** Subscribes at an outside list without its script, for addresses that stand in a published block only (N-5). */
export async function relay(
  parts: Parts,
  request: {
    readonly listUrl: string
    readonly email: string
    readonly address: string
    readonly language: string
  },
): Promise<ListAnswer> {
  const { siteUrl, published } = await parts.store.read(async (tx) => ({
    siteUrl: (await readSettings(tx, parts.baseSettings)).siteUrl,
    published: await liveContentWithLists(tx),
  }))
  const stands = published.some((content) => holdsAddress(JSON.parse(content), request.listUrl, 0))
  const url = stands ? readAddress(request.listUrl, siteUrl) : undefined
  if (!url) return { result: 'error', msg: listTexts.unknown }
  const own =
    url.origin === new URL(siteUrl).origin ? /\/newsletter\/([^/]+)\/post$/.exec(url.pathname)?.[1] : undefined
  if (own !== undefined) return listAnswer(await subscribe(parts, { ...request, list: own }))
  if (!isListAddress(url.href)) return { result: 'error', msg: listTexts.unknown }
  if (!isEmail(request.email.trim())) return { result: 'error', msg: listTexts.invalid }
  return ask(parts, url, request.email.trim())
}

async function ask(parts: Parts, url: URL, email: string): Promise<ListAnswer> {
  const segments = url.pathname.split('/')
  const post = segments.indexOf('post')
  if (post < 0) return { result: 'error', msg: listTexts.failed }
  url.pathname = segments.with(post, 'post-json').join('/')
  url.searchParams.set('EMAIL', email)
  url.searchParams.set('c', 'answer')
  const result = await parts.outbound.send({ url: url.href, timeoutMs: patienceMs, maxBytes: 64 * 1024 })
  if (!result.ok || result.status !== 200) return { result: 'error', msg: listTexts.failed }
  return readAnswer(new TextDecoder().decode(result.body), email)
}

/** The object inside `answer(…)`. Markup and the address are taken out of the message. */
export function readAnswer(text: string, email: string): ListAnswer {
  const [first, last] = [text.indexOf('('), text.lastIndexOf(')')]
  const inner = first >= 0 && first < last ? text.slice(first + 1, last) : text
  try {
    const value: unknown = JSON.parse(inner)
    if (!isRecord(value) || typeof value.msg !== 'string') return { result: 'error', msg: listTexts.failed }
    const plain = value.msg
      .replace(/<[^<>]*>/g, ' ')
      .replace(new RegExp(email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return { result: value.result === 'success' ? 'success' : 'error', msg: plain.slice(0, 500) || listTexts.failed }
  } catch {
    return { result: 'error', msg: listTexts.failed }
  }
}

function holdsAddress(value: unknown, address: string, depth: number): boolean {
  if (depth > 100) return false
  if (Array.isArray(value)) return value.some((item) => holdsAddress(item, address, depth + 1))
  if (!isRecord(value)) return false
  if (value.mailchimpUrl === address) return true
  return Object.values(value).some((item) => holdsAddress(item, address, depth + 1))
}
