import { describe, expect, it } from 'vitest'
import { readFieldFilters, readRange, writeFieldFilters, writeRange } from './field-filter.contract.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`

describe('filters by fields', () => {
  it('are parsed back to the same filter, for any value', () => {
    const filters = ['a,b:c', 'ñandú % .. =&', '10..20'].map((value, index) => ({ fieldId: id(index), value }))
    expect(readFieldFilters(writeFieldFilters(filters) ?? '')).toEqual(filters)
    expect(writeFieldFilters([])).toBeUndefined()
  })

  it.each(['', ',,', 'x:1', `${id(1)}`, `${id(1)}:`, `${id(1)}:%E0%A4%A`, `'; drop table:1`])(
    'leave out an invalid filter: %j',
    (text) => {
      expect(readFieldFilters(text)).toEqual([])
    },
  )

  it('have one limit or two limits', () => {
    expect(readRange('1..2')).toEqual({ from: '1', to: '2' })
    expect(readRange('..2')).toEqual({ from: '', to: '2' })
    expect(readRange('3')).toEqual({ from: '3', to: '3' })
    expect(writeRange({ from: '', to: '' })).toBe('')
    expect(writeRange({ from: '1', to: '' })).toBe('1..')
  })
})
