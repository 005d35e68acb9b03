import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { seatError } from '#server/contract/roles.ts'
import { refusedByPlan } from './plan-refusal.ts'

const refusal = (code: string) => new ApiError(402, { error: { status: 402, code, message: code } })

afterEach(() => localStorage.clear())

it.each(Object.values(seatError))('leads to the plan when it has no seat left: %s', (code) => {
  localStorage.setItem('profile', 'professional')
  expect(refusedByPlan(refusal(code))).toBe(true)
  localStorage.setItem('profile', 'customer')
  expect(refusedByPlan(refusal(code))).toBe(false)
})
