import { describe, expect, it } from 'vitest'
import { requiredLine } from './shared.ts'

describe('a text of one line', () => {
  it.each([
    ['cells of a spreadsheet', 'Ana\tVélez\r\n', 'Ana Vélez'],
    ['a list of a document', '•\tBanco Popular', '• Banco Popular'],
    ['lines of a letter', 'Calle Loíza 12 \n  San Juan', 'Calle Loíza 12 San Juan'],
  ])('joins %s by single spaces', (_, pasted, stored) => {
    expect(requiredLine(20 + pasted.length).parse(pasted)).toBe(stored)
  })

  it('refuses other control characters, and text that has only tabs', () => {
    expect(requiredLine().safeParse('Ana\u0000').error?.issues[0]?.message).toBe('validation.characters')
    expect(requiredLine().safeParse('Ana\u202E').error?.issues[0]?.message).toBe('validation.characters')
    expect(requiredLine().safeParse('\t\n').error?.issues[0]?.message).toBe('validation.required')
  })
})
