import { beforeEach, expect, it } from 'vitest'
import { draftKey, readDraft, storeDraft } from './form-draft.ts'

beforeEach(() => localStorage.clear())

it('stores no passwords, codes or tokens in a draft, but numbers of tokens', () => {
  const key = draftKey('plan.new')
  storeDraft(key, {
    title: 'Bufete pequeño',
    tokenLimit: 500_000,
    password: 'x',
    passwordConfirmation: 'x',
    token: 'y',
    code: 'z',
  })
  expect(readDraft(key)).toEqual({ title: 'Bufete pequeño', tokenLimit: 500_000 })
})
