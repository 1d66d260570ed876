import { type CarouselEvent, type CarouselProps, carouselMachine, carouselPlan, scrollsTooMany } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMachineLaws } from '../support/machine-laws.ts'

const props: CarouselProps = {
  slidesToShow: 1,
  slidesToScroll: 1,
  adaptAspectRatio: true,
  autoplay: true,
  speed: 3,
  gap: '30px',
}

describe('the plan of a carousel', () => {
  it('is four to one for a single slide, two to one for two, square for more, and free when not adapted', () => {
    expect([1, 2, 3, 5].map((slidesToShow) => carouselPlan({ ...props, slidesToShow }, 9).aspect)).toEqual([4, 2, 1, 1])
    expect(carouselPlan({ ...props, adaptAspectRatio: false }, 9).aspect).toBeUndefined()
  })

  it('turns by itself after its seconds, with a dot per stop', () => {
    expect(carouselPlan({ ...props, slidesToShow: 2, slidesToScroll: 2 }, 5)).toEqual({
      slidesToShow: 2,
      slidesToShowOnPhones: 2,
      slidesToScroll: 2,
      stops: 3,
      still: false,
      aspect: 2,
      gap: 30,
      waitMs: 3000,
    })
  })

  it('is a still row when there are no more images than are shown', () => {
    expect(carouselPlan({ ...props, slidesToShow: 3 }, 3)).toMatchObject({ still: true, stops: 1, waitMs: undefined })
  })

  it('has a gap only between slides', () => {
    expect([carouselPlan(props, 5).gap, carouselPlan({ ...props, slidesToShow: 2, gap: 'none' }, 5).gap]).toEqual([
      0, 0,
    ])
  })

  it('never scrolls more slides than are shown, and shows two at most on phones', () => {
    const count = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(count, count, fc.nat(5), (slidesToShow, slidesToScroll, images) => {
        const plan = carouselPlan({ ...props, slidesToShow, slidesToScroll }, images)
        expect(plan.slidesToScroll <= plan.slidesToShow && plan.slidesToShowOnPhones <= 2).toBe(true)
        expect(scrollsTooMany({ slidesToShow, slidesToScroll })).toBe(plan.slidesToScroll !== slidesToScroll)
      }),
    )
  })

  it('compares slides as numbers', () => {
    expect([
      scrollsTooMany({ slidesToShow: '2', slidesToScroll: '10' }),
      scrollsTooMany({ slidesToShow: '10', slidesToScroll: '9' }),
    ]).toEqual([true, false])
  })
})

describe('the carousel machine', () => {
  const machine = carouselMachine({ waitMs: 3000 }, { reducedMotion: false })
  const reason = fc.constantFrom('HOVER' as const, 'FOCUS' as const, 'HIDDEN' as const)
  const event = fc.oneof<fc.Arbitrary<CarouselEvent>[]>(
    fc.record({ type: fc.constantFrom('held' as const, 'released' as const), reason }),
    fc.record({ type: fc.constantFrom('moved' as const, 'paused' as const, 'resumed' as const) }),
  )

  function run(...events: readonly CarouselEvent[]) {
    const effects: unknown[] = []
    const state = events.reduce((before, one) => {
      const [next, todo] = machine.transition(before, one)
      effects.push(...todo)
      return next
    }, machine.initial)
    return { state, effects }
  }

  it('waits on hover, focus and in hidden tabs until no reason is left', () => {
    const hover: CarouselEvent = { type: 'held', reason: 'HOVER' }
    expect(run(hover, { type: 'held', reason: 'FOCUS' }, { type: 'released', reason: 'HOVER' })).toEqual({
      state: { name: 'HELD', by: ['FOCUS'] },
      effects: [{ type: 'stop' }],
    })
    expect(run(hover, hover, { type: 'released', reason: 'HOVER' })).toEqual({
      state: { name: 'PLAYING' },
      effects: [{ type: 'stop' }, { type: 'play', waitMs: 3000 }],
    })
  })

  it('stops after a drag, a dot or the button, until the visitor plays it again', () => {
    for (const type of ['moved', 'paused'] as const) {
      expect(run({ type }, { type: 'held', reason: 'HOVER' }, { type: 'released', reason: 'HOVER' })).toEqual({
        state: { name: 'STOPPED', by: [] },
        effects: [{ type: 'stop' }],
      })
    }
    expect(run({ type: 'held', reason: 'FOCUS' }, { type: 'paused' }, { type: 'resumed' })).toEqual({
      state: { name: 'PLAYING' },
      effects: [{ type: 'stop' }, { type: 'play', waitMs: 3000 }],
    })
  })

  it('hears nothing that changes nothing', () => {
    const held = run({ type: 'held', reason: 'HOVER' }).state
    const stopped = run({ type: 'moved' }).state
    expect(machine.transition(held, { type: 'held', reason: 'HOVER' })[0]).toBe(held)
    expect(machine.transition(held, { type: 'released', reason: 'FOCUS' })[0]).toBe(held)
    expect(machine.transition(stopped, { type: 'paused' })[0]).toBe(stopped)
    expect(machine.transition(machine.initial, { type: 'resumed' })[0]).toBe(machine.initial)
    expect(machine.transition({ name: 'STILL' }, { type: 'moved' })).toEqual([{ name: 'STILL' }, []])
  })

  it('is still without autoplay and under reduced motion', () => {
    for (const still of [
      carouselMachine({ waitMs: undefined }, { reducedMotion: false }),
      carouselMachine({ waitMs: 3000 }, { reducedMotion: true }),
    ]) {
      expect(still.initial).toEqual({ name: 'STILL' })
      checkMachineLaws(still, event, { final: ['STILL'] })
    }
  })

  it('keeps the laws of machines', () => {
    checkMachineLaws(machine, event)
  })

  it('has a play running exactly while it is PLAYING', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { state, effects } = run(...events)
        const last = effects.at(-1) as { type: string } | undefined
        expect((last?.type ?? 'play') === 'play').toBe(state.name === 'PLAYING')
      }),
    )
  })
})
