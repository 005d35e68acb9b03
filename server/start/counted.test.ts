import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('a count of one has the word for one', () => {
  expect([0, 1, 2].map((count) => counted(count, 'company', 'companies'))).toEqual([
    '0 companies',
    '1 company',
    '2 companies',
  ])
  expect(counted(1, 'file')).toBe('1 file')
})
