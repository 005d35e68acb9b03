import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Case } from '../../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, type FakeAnswer } from '../../../testing/fake-server.ts'
import type { CasesState } from '../cases-state.ts'
import { fieldId, testCaseId, testField, testValue } from './fields.testing.ts'
import { ListFieldsSource, type ListFields } from './list-fields.tsx'

const ok = (...items: unknown[]): FakeAnswer => ({ status: 200, body: { items } })
const state = { filters: {} } as CasesState // the source reads only the filters

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['case-fields', 'cases'])
})
afterEach(cleanup)

it('shows limits of filters that do not fit their field as they are written in the address', async () => {
  const filters = [`${fieldId(1)}:12026-05-03..`, `${fieldId(2)}:mil..`, `${fieldId(3)}:2026-05-03..`]
  answerWith({
    'GET /api/case-fields': ok(
      testField(1, { type: 'date' }),
      testField(2, { type: 'money' }),
      testField(3, { type: 'date' }),
    ),
    'GET /api/public/legal-areas?locale=es': ok(),
  })
  let fields: ListFields | undefined
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListFieldsSource
        state={{ filters: { fields: filters.join(',') } } as CasesState}
        caseIds={[]}
        onChange={(changed) => (fields = changed)}
      />
    </QueryClientProvider>,
  )
  await waitFor(() =>
    expect(fields?.chips.map(({ value }) => value)).toEqual([
      'desde 12026-05-03',
      'desde mil',
      'desde 3 de mayo de 2026',
    ]),
  )
})

it('a second exported file has no value that was removed after the first', async () => {
  answerWith({
    'GET /api/case-fields': ok(testField(1)),
    'GET /api/public/legal-areas?locale=es': ok(),
    [`GET /api/case-fields/values?caseIds=${testCaseId}`]: [ok(testValue(1, 'A-1')), ok()],
  })
  let fields: ListFields | undefined
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListFieldsSource state={state} caseIds={[]} onChange={(changed) => (fields = changed)} />
    </QueryClientProvider>,
  )
  const column = () => fields?.columns.find(({ id }) => id === `field.${fieldId(1)}`)
  await waitFor(() => expect(column()).toBeDefined())
  const exported = async () => {
    await fields?.prepareExport([testCaseId])
    return column()?.csv?.({ id: testCaseId } as Case) // the column reads only the id
  }
  expect(await exported()).toBe('A-1')
  expect(await exported()).toBe('')
})
