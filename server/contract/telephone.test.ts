import { describe, expect, it } from 'vitest'
import { Phone } from './shared.ts'
import { searchedDigits } from './telephone.ts'

describe('a telephone number', () => {
  it.each([
    ['787-555-0100', '787-555-0100'],
    [' (787) 555-0100 ext. 4 ', '(787) 555-0100 ext. 4'],
    // As an address book of a telephone copies it.
    ['\u202a+1 787\u2011555\u20110100\u202c', '+1 787-555-0100'],
    ['787–555–0100', '787-555-0100'],
    ['(787)\u00a0555\u20110100', '(787) 555-0100'],
    ['', ''],
  ])('is accepted as %j', (typed, stored) => {
    expect(Phone.parse(typed)).toBe(stored)
  })

  it.each(['llámeme', '787-555-0100 o 939-555-0101', 'x'.repeat(41)])('is refused as %j', (typed) => {
    expect(Phone.safeParse(typed).success).toBe(false)
  })
})

describe('a search for a telephone', () => {
  it.each([
    ['787-555-0100', '7875550100'],
    ['+1 (787) 555.0100', '7875550100'],
    ['\u202a17875550100\u202c', '7875550100'],
    ['555-0100', '5550100'],
    ['787-555-0100 ext. 12', '7875550100'],
    ['(787) 555-0100 X 12', '7875550100'],
    ['0100', null],
    ['2026-0012', '20260012'],
    ['Rivera 0100', null],
    ['SJ2026CV00100', null],
    ['', null],
  ])('reads %j as %j', (phrase, digits) => {
    expect(searchedDigits(phrase)).toBe(digits)
  })
})
