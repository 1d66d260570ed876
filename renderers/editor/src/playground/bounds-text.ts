import type { FieldDescriptor } from '@quoin/engine'
import type { PlaygroundKey } from '../messages/en/playground.ts'
import type { Say } from '../say-in.ts'

/** What a field takes, in words: the least and the most, how long, and what there is to choose from. */
export function boundsText(field: FieldDescriptor, say: Say<PlaygroundKey>): string {
  const { min, max } = 'min' in field || 'max' in field ? field : {}
  return [
    ...(min === undefined || (field.type === 'REPEATER' && min === 0) ? [] : [say('play.least', { value: min })]),
    ...(max === undefined || !Number.isFinite(max) ? [] : [say('play.most', { value: max })]),
    ...('step' in field && field.step !== undefined ? [say('play.step', { value: field.step })] : []),
    ...(field.maxLength === undefined ? [] : [say('play.length', { value: field.maxLength })]),
    ...('accept' in field ? [say.list(field.accept)] : []),
    ...('options' in field && field.type === 'SELECT' ? [field.options.map(({ label }) => label).join(' | ')] : []),
    ...('items' in field ? [field.items.map(({ label }) => label).join(' | ')] : []),
  ].join(' · ')
}
