// Messages of numbers that people type in larger units than those they are stored in.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { basisPointsMismatch, decimalMismatch, durationMismatch, wholeNumberMismatch } from './shared.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const Cents = z.int({ error: decimalMismatch }).min(1, 'validation.positive').max(100)
const Seconds = z.int({ error: durationMismatch }).min(1, 'validation.positive').max(100)
const Share = z.int({ error: basisPointsMismatch }).min(1, 'validation.percent').max(100)

describe('a number of small units', () => {
  it.each([undefined, null, ''])('is asked for where it is %j', (missing) => {
    for (const schema of [Cents, Seconds, Share]) expect(messageOf(schema, missing)).toBe('validation.required')
  })

  it.each([
    [Cents, 'validation.decimalNumber', 'validation.amountTooBig'],
    [Seconds, 'validation.duration', 'validation.duration'],
    [Share, 'validation.percentNumber', 'validation.percent'],
  ] as const)('is described in the unit that people type, here %#', (schema, unparsed, tooBig) => {
    expect(messageOf(schema, Number.NaN)).toBe(unparsed)
    expect(messageOf(schema, 101)).toBe(tooBig)
    expect(messageOf(schema, 1.5)).toBe('validation.wholeNumber')
    expect(messageOf(schema, 100)).toBeUndefined()
  })

  it('is not said to be no whole number when it is only beyond a bound', () => {
    const Days = z.int({ error: wholeNumberMismatch }).max(365)
    expect(messageOf(Days, 1.5)).toBe('validation.wholeNumber')
    expect(messageOf(Days, 400)).not.toBe('validation.wholeNumber')
  })
})
