import { expect, it } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { errorsByStep } from './professional-wizard.ts'

const refusal = (code: string, details: unknown) =>
  new ApiError(400, { error: { status: 400, code, message: 'Revise.', details } })
const field = (path: string) => ({ path, code: 'validation.required', message: `${path} falta` })

it('assigns errors to steps and removes the step from their path', () => {
  expect(
    errorsByStep(
      refusal('validation_failed', [field('professional.username'), field('company.phone'), field('company.name')]),
    ),
  ).toEqual({
    professional: [{ ...field('professional.username'), path: 'username' }],
    company: [
      { ...field('company.phone'), path: 'phone' },
      { ...field('company.name'), path: 'name' },
    ],
  })
})

it('assigns a taken name, which is a different error, to its field', () => {
  expect(
    errorsByStep(refusal('email_taken', [{ path: 'professional.email', code: 'email_taken', message: 'Ya se usa.' }])),
  ).toEqual({
    professional: [{ path: 'email', code: 'email_taken', message: 'Ya se usa.' }],
    company: [],
  })
})

it.each([
  ['no answer', new Error('no answer')],
  ['a refusal without fields', refusal('too_many_requests', undefined)],
  ['a field of no step', refusal('validation_failed', [field('username')])],
  ['a step that only begins alike', refusal('validation_failed', [field('companyName')])],
])('returns undefined for %s', (_what, error) => expect(errorsByStep(error)).toBeUndefined())
