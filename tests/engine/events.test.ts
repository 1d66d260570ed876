import { createEmitter, reportFailure } from '@quoin/engine'
import { describe, expect, it } from 'vitest'

type Events = { readonly 'page:loaded': number; readonly 'issue:found': string }

describe('the emitter', () => {
  it('tells listeners of one name, until they leave', () => {
    const emitter = createEmitter<Events>()
    const heard: unknown[] = []
    const off = emitter.on('page:loaded', (event) => heard.push(event))
    emitter.emit('issue:found', 'x')
    emitter.emit('page:loaded', 1)
    off()
    off()
    emitter.emit('page:loaded', 2)
    expect(heard).toEqual([1])
  })

  it('isolates a listener that throws and reports it', () => {
    const failures: unknown[] = []
    const emitter = createEmitter<Events>({ onFailure: (error) => failures.push(error) })
    const heard: unknown[] = []
    emitter.on('page:loaded', () => {
      throw new Error('boom')
    })
    emitter.on('page:loaded', (event) => heard.push(event))
    emitter.emit('page:loaded', 1)
    expect([heard, failures]).toEqual([[1], [new Error('boom')]])
  })

  it('counts one function added twice as two listeners', () => {
    const emitter = createEmitter<Events>()
    let heard = 0
    const listener = () => {
      heard += 1
    }
    const off = emitter.on('page:loaded', listener)
    emitter.on('page:loaded', listener)
    emitter.emit('page:loaded', 1)
    off()
    emitter.emit('page:loaded', 1)
    expect(heard).toBe(3)
  })
})

describe('a failure that nobody awaits', () => {
  it('goes to the reporter of the platform, to the console where there is none', () => {
    const heard: unknown[] = []
    const before = globalThis.console.error
    globalThis.console.error = (error) => heard.push(['console', error])
    reportFailure(1)
    globalThis.reportError = (error) => heard.push(['platform', error])
    reportFailure(2)
    Reflect.deleteProperty(globalThis, 'reportError')
    globalThis.console.error = before
    expect(heard).toEqual([
      ['console', 1],
      ['platform', 2],
    ])
  })
})
