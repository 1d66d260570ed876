import type { LockEvent, LockState } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lockMachine } from '../../engine/edit/src/lock/lock.ts'
import { checkMachineLaws } from '../support/machine-laws.ts'
import { reachable } from '../support/reachable.ts'
import { anna } from './support/anna.ts'

const plain = [
  'edited',
  'unreachable',
  'heartbeat',
  'idle',
  'leave',
  'agree',
  'refuse',
  'unanswered',
  'ask',
  'unheard',
  'declined',
  'askExpired',
  'takeExpired',
  'holderLeft',
] as const
const events: readonly LockEvent[] = [
  ...plain.map((type): LockEvent => ({ type })),
  { type: 'granted', until: 30 },
  { type: 'refused', holder: anna, at: 1 },
  { type: 'taken', holder: anna, at: 2 },
  { type: 'asked', by: anna, requestId: 'r', until: 40 },
  { type: 'take', mayTakeOver: true },
  { type: 'take', mayTakeOver: false },
]

describe('the lock machine (1.12)', () => {
  test('is total and survives JSON (laws 29, 46)', () => checkMachineLaws(lockMachine, fc.constantFrom(...events)))

  test('reaches every state, and none is a trap', () => {
    const graph = reachable(lockMachine, { events: () => events, homes: ['FREE'] })
    expect([...graph.states].sort()).toEqual(['ASKING', 'FREE', 'HANDING', 'HELD', 'OTHER'])
    expect(graph.traps).toEqual([])
  })

  test.each<[string, LockState, LockEvent, string, readonly string[]]>([
    ['the lock is asked for with the first edit', { name: 'FREE' }, { type: 'edited' }, 'ASKING', ['acquire']],
    [
      'a refusal sets aside what was edited meanwhile',
      { name: 'ASKING' },
      { type: 'refused', holder: anna, at: 1 },
      'OTHER',
      ['setAside', 'takeNewest'],
    ],
    ['without a connection the next edit asks again', { name: 'ASKING' }, { type: 'unreachable' }, 'FREE', []],
    [
      'a lease that was lost sets unsaved edits aside',
      { name: 'HELD', until: 9 },
      { type: 'taken', holder: anna, at: 1 },
      'OTHER',
      ['setAside', 'takeNewest'],
    ],
    [
      'an unanswered request may be enforced',
      { name: 'OTHER', holder: anna, since: 0, asked: 'UNANSWERED' },
      { type: 'take', mayTakeOver: false },
      'ASKING',
      ['force'],
    ],
    [
      'not for longer than its minute',
      { name: 'OTHER', holder: anna, since: 0, asked: 'LAPSED' },
      { type: 'take', mayTakeOver: false },
      'OTHER',
      [],
    ],
    [
      'others may not take',
      { name: 'OTHER', holder: anna, since: 0, asked: 'NO' },
      { type: 'take', mayTakeOver: false },
      'OTHER',
      [],
    ],
    [
      'what was handed over is renewed at once, so that it can be given back',
      { name: 'OTHER', holder: anna, since: 0, asked: 'ASKED' },
      { type: 'granted', until: 30 },
      'HELD',
      ['takeNewest', 'renew'],
    ],
    [
      'a holder who left leaves the page free',
      { name: 'OTHER', holder: anna, since: 0, asked: 'NO' },
      { type: 'holderLeft' },
      'FREE',
      ['takeNewest'],
    ],
    ['who leaves while it is asked for gives it back', { name: 'ASKING' }, { type: 'leave' }, 'FREE', ['release']],
  ])('%s', (_, state, event, name, effects) => {
    const [next, made] = lockMachine.transition(state, event)
    expect([next.name, made.map(({ type }) => type)]).toEqual([name, effects])
  })

  const held: LockState = { name: 'HELD', until: 9 }
  const handing: LockState = { name: 'HANDING', until: 9, to: anna, requestId: 'q' }
  const others = (asked: 'NO' | 'ASKED' | 'UNHEARD' | 'DECLINED' | 'UNANSWERED' | 'LAPSED'): LockState => ({
    name: 'OTHER',
    holder: anna,
    since: 0,
    asked,
  })

  test.each<[string, LockState, readonly LockEvent['type'][]]>([
    ['nobody', { name: 'FREE' }, ['leave', 'idle', 'heartbeat', 'agree', 'take', 'ask', 'granted', 'holderLeft']],
    ['one who asks for it', { name: 'ASKING' }, ['edited', 'heartbeat', 'idle', 'agree', 'asked', 'take', 'ask']],
    ['a holder whom nobody asked', held, ['agree', 'refuse', 'unanswered', 'edited', 'take', 'holderLeft']],
    ['a holder who is asked', handing, ['asked', 'idle', 'granted', 'edited', 'take', 'holderLeft']],
    ['one who asked for nothing', others('NO'), ['declined', 'askExpired', 'takeExpired', 'unheard', 'edited']],
    ['one who asked', others('ASKED'), ['ask', 'takeExpired', 'leave', 'idle', 'edited']],
    ['one whom nobody answered', others('UNANSWERED'), ['declined', 'askExpired', 'unheard']],
    ['one who was refused', others('DECLINED'), ['askExpired', 'takeExpired', 'unheard']],
    ['one whose minute is over', others('LAPSED'), ['declined', 'askExpired', 'takeExpired', 'unheard']],
  ])('what %s cannot be told changes nothing', (_, state, types) => {
    for (const event of events.filter(({ type }) => types.includes(type))) {
      if (event.type === 'take' && event.mayTakeOver && state.name === 'OTHER') continue
      const [next, made] = lockMachine.transition(state, event)
      expect([event.type, next, made]).toEqual([event.type, state, []])
    }
  })

  test('a renewed lease ends later, and an answer in time leaves its end as it was', () => {
    expect(lockMachine.transition(held, { type: 'granted', until: 30 })[0]).toEqual({ name: 'HELD', until: 30 })
    expect(lockMachine.transition(handing, { type: 'unanswered' })[0]).toEqual(held)
    expect(lockMachine.transition(handing, { type: 'refuse' })).toEqual([
      held,
      [{ type: 'answer', requestId: 'q', accept: false }],
    ])
  })
})
