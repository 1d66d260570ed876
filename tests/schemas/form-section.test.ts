import { formSection } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  limitsOf,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
  widthPanel,
} from '../support/read-block.ts'

describe('form-section (catalogue 2.9)', () => {
  test('holds exactly one form', () => {
    expect(ownDefaults(formSection)).toEqual({ form: [] })
    expect(limitsOf(formSection)).toEqual({ form: ['form-builder', 1, 1] })
    expect(layoutDefaults(formSection)).toEqual({})
    expect(panelOf(formSection)).toEqual([...backgroundPanel, ...paddingPanel, ...widthPanel])
  })

  test('a new one has a new form', () => {
    const { props, issues } = starterOf(formSection)
    expect(issues.map(({ path, severity }) => [path.at(-1), severity])).toEqual([['formspreeFormId', 'warning']])
    expect(props.form).toMatchObject([{ successMessage: 'Thank you! Your message is on its way.' }])
  })
})
