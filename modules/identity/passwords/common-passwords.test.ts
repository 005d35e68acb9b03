import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('the list of common passwords', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd!',
    'Qwerty123!',
    'Dragon2024!',
    '!Football1',
    'Pass-word1',
    'Letmein!',
    '1234Abcd!',
  ])('contains %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['Bufete-2026!', 'Coquí-del-Yunque7', 'Maria48213!x', 'correct Horse battery-staple', 'Xk9#mQ2v!'])(
    'does not contain %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
