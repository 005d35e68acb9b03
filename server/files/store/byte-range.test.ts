import { describe, expect, it } from 'vitest'
import { rangeOf } from './byte-range.ts'

describe('the requested part of a file', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=9-2', undefined],
    ['bytes=0-1,4-5', undefined],
    ['bytes=-', undefined],
    ['pages=1-2', undefined],
    ['bytes=a-b', undefined],
  ])('is parsed from %s', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected)
  })
})
