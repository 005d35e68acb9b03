import { expect, it } from 'vitest'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { fetchNextItems } from './next-items.queries.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const term = { id, caseId: id, caseName: 'Caso', act: 'Contestar', dueOn: '2026-12-01' }
const fetchWith = (dates: FakeAnswer) => {
  answerWith({
    [`GET /api/next-dates?caseIds=${id}`]: dates,
    [`GET /api/next-terms/of-cases?caseIds=${id}`]: { status: 200, body: { items: [term] } },
  })
  return fetchNextItems([id])
}

it('exported cases keep their terms when the plan has no calendars', async () => {
  const blocked = { status: 403, body: errorBody(403, 'plan_blocks_module', 'Su plan no incluye esta acción.') }
  expect((await fetchWith(blocked)).get(id)?.term?.act).toBe('Contestar')
})

it('exported cases are not saved without dates that merely could not be read', async () => {
  await expect(fetchWith({ status: 500, body: errorBody(500, 'internal', 'Fallo') })).rejects.toThrow('Fallo')
})
