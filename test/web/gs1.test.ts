import forms from './gs1-forms.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { readGs1 } from '../../functions/model/gs1/read-gs1.ts'

const now = new Date('2026-11-27')

test.each(forms)('$text', ({ text, ...said }) => {
  expect(readGs1(text, now) ?? {}).toEqual(said)
})
