import { describe, expect, it } from 'vitest'
import { readCents, readCheckNumber } from './statement-line.ts'

describe('an amount', () => {
  it.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['$1,500.00', 150_000],
    ['(312.40)', -31_240],
    ['-187.4', -18_740],
    ['\u221212', -1_200],
    ['12.00-', -1_200],
    ['－１２．００', -1_200],
    ['1\u202f234,50', 123_450],
    ['187.40 DR', -18_740],
    ['$187.40 db', -18_740],
    ['-187.40 DR', -18_740],
    ['(187.40) DR', -18_740],
    ['-187.40 CR', null],
    ['1,500.00CR', 150_000],
    ['CR', null],
    ['12.00 XX', null],
    ['1,234', 123_400],
    ['.50', 50],
    ['0', 0],
    ['', null],
    ['abc', null],
    ['1e9', null],
    ['99999999999999999', null],
    ['5000.0000', 500_000],
    ['1,234.5600', 123_456],
    ['1234,000', 123_400],
    ['0.005', null],
    ['1234.567', null],
  ])('reads %s as %s cents', (written, cents) => {
    expect(readCents(written)).toBe(cents)
  })

  it('is none, at once, where a hostile file has millions of characters for it', () => {
    expect(readCents(`1.${'0'.repeat(1_000_000)}1`)).toBeNull()
  }, 1_000)
})

describe('a number of a cheque', () => {
  it.each([
    ['#001184', '1184'],
    ['100', '100'],
    ['0000', null],
    ['', null],
    ['00A1', null],
  ])('is for %j %s, where zeros alone say that the line has no cheque', (written, number) => {
    expect(readCheckNumber(written)).toBe(number)
  })
})

describe('an amount of an OFX file, which has no separators of thousands', () => {
  it.each([
    ['-25.000', -2_500],
    ['25,000', 2_500],
    ['1,234.56', 123_456],
    ['1.234', null],
  ])('%s is read as %s cents', (written, cents) => {
    expect(readCents(written, 'decimal')).toBe(cents)
  })
})
