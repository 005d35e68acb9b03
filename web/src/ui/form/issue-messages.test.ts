import { beforeEach, expect, it } from 'vitest'
import { changeLocale, startI18n } from '../../lib/i18n.ts'
import { describeIssue } from './issue-messages.ts'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
})

it.each([
  [{ code: 'too_big', maximum: 10_000_000, path: ['lines', 0, 'hourlyRateCents'] }, 'El valor máximo es $100,000.00.'],
  [{ code: 'too_small', minimum: 100, path: ['mills'] }, 'El valor mínimo es $0.10.'],
  [{ code: 'too_big', maximum: 10_000, path: ['hours'] }, 'El valor máximo es 10,000.'],
])('a limit is named in the unit that a person enters: %j', (issue, message) =>
  expect(describeIssue({ origin: 'number', ...issue })).toBe(message),
)
