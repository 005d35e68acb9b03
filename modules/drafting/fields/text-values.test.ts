import { describe, expect, it } from 'vitest'
import { FieldDefinition } from '#modules/forms/fields.contract.ts'
import { answerValue } from './text-values.ts'

const field = FieldDefinition.parse({ name: 'a', label: 'A', type: 'datetime' })

describe('the value of an answer with a day and a time', () => {
  it.each(['2026-03-05T00:30', '2026-03-05T23:30'])('is the day that was entered, in every time zone: %s', (answer) => {
    expect(answerValue(field, answer, 'en')).toMatchObject({ text: 'March 5, 2026' })
  })
})
