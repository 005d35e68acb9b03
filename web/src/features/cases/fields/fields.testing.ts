// Fields of an office, and their values in a case, for tests of the screens.
import type { CaseField, CaseFieldValue } from '../../../entities/case-field.queries.ts'

export const fieldId = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
export const testCaseId = fieldId(9)

export const testField = (n: number, overrides: Partial<CaseField> = {}): CaseField => ({
  id: fieldId(n),
  key: `campo_${n}`,
  label: `Campo ${n}`,
  help: '',
  type: 'text',
  choices: [],
  areas: [],
  archivedAt: null,
  version: 1,
  ...overrides,
})
export const testValue = (n: number, value: string | number, version = 1): CaseFieldValue => ({
  caseId: testCaseId,
  fieldId: fieldId(n),
  value,
  person: null,
  version,
})
