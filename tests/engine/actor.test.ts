import { createActor, type Machine, stay } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settled } from '../support/fakes.ts'

type State = { readonly name: 'ON' | 'OFF'; readonly count: number }
type Event = { readonly type: 'flip' } | { readonly type: 'noise' } | { readonly type: 'twice' }
type Effect = { readonly type: 'told'; readonly count: number } | { readonly type: 'again' }

const lamp: Machine<State, Event, Effect> = {
  id: 'lamp',
  initial: { name: 'OFF', count: 0 },
  transition(state, event) {
    if (event.type === 'noise') return stay(state)
    const next: State = { name: state.name === 'ON' ? 'OFF' : 'ON', count: state.count + 1 }
    return [next, event.type === 'twice' ? [{ type: 'again' }] : [{ type: 'told', count: next.count }]]
  },
}

const quiet = { told: () => {}, again: () => {} }

describe('an actor', () => {
  it('keeps the reference and tells nobody when an event is ignored', () => {
    const actor = createActor(lamp, quiet)
    const before = actor.getState()
    let told = 0
    actor.subscribe(() => {
      told += 1
    })
    actor.send({ type: 'noise' })
    expect(actor.getState()).toBe(before)
    expect(told).toBe(0)
  })

  it('tells listeners before it runs effects, each change once and in order', () => {
    const log: string[] = []
    const actor = createActor(lamp, {
      told: ({ count }) => {
        log.push(`effect ${count}`)
      },
      again: (_, { send }) => {
        send({ type: 'flip' })
        log.push('asked again')
      },
    })
    actor.on(({ state, previous, event }) => log.push(`${previous.name} ${event.type} ${state.name}`))
    actor.send({ type: 'twice' })
    expect(log).toEqual(['OFF twice ON', 'asked again', 'ON flip OFF', 'effect 2'])
  })

  it('isolates a throwing handler, a rejecting one and a throwing listener, and reports each', async () => {
    const failures: unknown[] = []
    const heard: number[] = []
    const actor = createActor(
      lamp,
      {
        told: () => {
          throw new Error('handler')
        },
        again: () => Promise.reject(new Error('later')),
      },
      { onFailure: (error) => failures.push((error as Error).message) },
    )
    actor.subscribe(() => {
      throw new Error('listener')
    })
    actor.on(({ state }) => heard.push(state.count))
    actor.send({ type: 'flip' })
    actor.send({ type: 'twice' })
    await settled()
    expect(failures).toEqual(['listener', 'handler', 'listener', 'later'])
    expect(heard).toEqual([1, 2])
    expect(actor.getState()).toEqual({ name: 'OFF', count: 2 })
  })

  it('aborts the signal of every handler when it stops, and is deaf and silent afterwards', async () => {
    const signals: AbortSignal[] = []
    const failures: unknown[] = []
    let sendLate: (() => void) | undefined
    const actor = createActor(
      lamp,
      {
        told: (_, { signal, send }) => {
          signals.push(signal)
          sendLate = () => send({ type: 'flip' })
          return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        },
        again: () => {},
      },
      { onFailure: (error) => failures.push(error) },
    )
    actor.send({ type: 'flip' })
    let told = 0
    actor.subscribe(() => {
      told += 1
    })
    actor.stop()
    sendLate?.()
    actor.send({ type: 'flip' })
    await settled()
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
    expect({ state: actor.getState(), told, failures }).toEqual({
      state: { name: 'ON', count: 1 },
      told: 0,
      failures: [],
    })
  })

  it('runs no further effect once a handler has stopped it', () => {
    const done: string[] = []
    const machine: Machine<State, Event, Effect> = {
      ...lamp,
      transition: (state) => [state, [{ type: 'again' }, { type: 'told', count: 1 }]],
    }
    const actor = createActor(machine, {
      again: () => {
        done.push('again')
        actor.stop()
      },
      told: () => {
        done.push('told')
      },
    })
    actor.send({ type: 'flip' })
    expect(done).toEqual(['again'])
  })

  it('lets a listener leave while others are being told', () => {
    const actor = createActor(lamp, quiet)
    const heard: string[] = []
    const off = { second: () => {} }
    actor.subscribe(() => {
      heard.push('first')
      off.second()
    })
    off.second = actor.subscribe(() => heard.push('second'))
    actor.send({ type: 'flip' })
    expect(heard).toEqual(['first'])
  })

  it('runs on after a transition that threw', () => {
    const broken: Machine<State, Event, Effect> = {
      ...lamp,
      transition: (state, event) => {
        if (event.type === 'noise') throw new Error('not total')
        return lamp.transition(state, event)
      },
    }
    const actor = createActor(broken, quiet)
    expect(() => actor.send({ type: 'noise' })).toThrow('not total')
    actor.send({ type: 'flip' })
    expect(actor.getState().count).toBe(1)
  })

  it('is in the state that its machine gives for the same events, from any start', () => {
    const event = fc.constantFrom<Event>({ type: 'flip' }, { type: 'noise' })
    fc.assert(
      fc.property(fc.array(event), fc.nat(), (events, count) => {
        const initial: State = { name: 'OFF', count }
        const actor = createActor(lamp, quiet, { initial })
        for (const one of events) actor.send(one)
        expect(actor.getState()).toEqual(events.reduce((state, one) => lamp.transition(state, one)[0], initial))
      }),
    )
  })
})
