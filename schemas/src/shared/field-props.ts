import { fields } from '@quoin/engine'
import { whenOn } from './when-on.ts'

const whenRequired = whenOn('isRequired')

/** The five props every field of a form has. */
export function fieldProps(options: { readonly isRequired?: boolean } = {}) {
  return {
    columns: fields.choice('Columns', [1, 2], 2, { display: 'RADIO', labels: { 1: 'One', 2: 'Two' } }),
    fieldName: fields.text('Field name', { help: 'The name the answer is sent under', exact: true }),
    label: fields.text('Label', { placement: 'canvas' }),
    isRequired: fields.flag('Is required', options.isRequired ?? false),
    requiredError: fields.text('Required error', { showWhen: whenRequired }),
  }
}
