import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { answerWith, type FakeAnswer } from '../../testing/fake-server.ts'
import { useCasesExport } from './use-cases-export.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const rows = [{ id } as Case] // the export reads only the id
const ok = (...items: unknown[]): FakeAnswer => ({ status: 200, body: { items } })
const term = { id, caseId: id, caseName: 'Caso', act: 'Contestar', dueOn: '2026-12-01' }

it('a second file has no tag and no term that was removed after the first', async () => {
  answerWith({
    [`GET /api/next-dates?caseIds=${id}`]: ok(),
    [`GET /api/next-terms/of-cases?caseIds=${id}`]: [ok(term), ok()],
    [`GET /api/tags/on/cases?ids=${id}`]: [ok({ id, tagIds: ['t1'] }), ok()],
  })
  const { exportCache, prefetchForExport } = renderHook(() => useCasesExport({ page: 1, pageSize: 25 }, true, null))
    .result.current
  await prefetchForExport(rows)
  expect([exportCache.nextItems.get(id)?.term?.act, exportCache.tagIds.get(id)]).toEqual(['Contestar', ['t1']])
  await prefetchForExport(rows)
  expect([exportCache.nextItems.size, exportCache.tagIds.size]).toEqual([0, 0])
})
