// Failures of the database while the responses to a form are exported.
import { expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import type { Context } from '#server/http/context.ts'
import { failingExport, uncaughtErrorsDuring } from '#tests/support/failing-export.ts'
import { sendXlsx } from './export-responses.ts'

it('closes the connection and leaves no uncaught error when responses cannot be read for a workbook', async () => {
  const companyId = crypto.randomUUID()
  const userId = crypto.randomUUID()
  const request = failingExport({
    failing: 'order by r.submitted_at desc, r.id desc limit',
    row: { companyId, title: 'Consulta', deletedAt: null, name: 'asunto', label: 'Asunto', type: 'text', n: 1 },
  })
  const ctx = {
    ...request,
    actor: { userId, companyId, role: 'professional', owner: true, companyActive: true },
    ports: { entitlements: { isWithinLimit: () => Promise.resolve(true) } },
  } as unknown as Context
  const query = {} as Parameters<typeof sendXlsx>[2]
  const send = () => withScope({ kind: 'company', companyId, userId }, () => sendXlsx(ctx, crypto.randomUUID(), query))
  expect(await uncaughtErrorsDuring(send)).toEqual([])
  expect(request.res.destroyed).toBe(true)
  expect(request.steps).toEqual(['audit', 'rows'])
})
