// Failures of the database while a report of payments is sent.
import { describe, expect, it } from 'vitest'
import type { UserContext } from '#server/http/context.ts'
import { failingExport, uncaughtErrorsDuring } from '#tests/support/failing-export.ts'
import { sendPdf, sendXlsx } from './send-report.ts'

const settings = {
  platformName: 'Bufete',
  defaultLocale: 'es',
  trialDays: 14,
  graceDays: 10,
  licenceRequired: false,
  licenceGraceDays: 30,
  licenceValidDays: 365,
  supportEmail: null,
}

describe('a report whose payments cannot be read', () => {
  it.each([
    ['PDF', sendPdf],
    ['workbook', sendXlsx],
  ] as const)('closes the connection and leaves no uncaught error: %s', async (_, send) => {
    const request = failingExport({
      failing: 'order by p.paid_at, p.id limit',
      row: { count: '1', amount: '100', value: settings, version: 1, company: null, plan: null },
    })
    const ctx = {
      ...request,
      actor: { userId: crypto.randomUUID(), companyId: null, role: 'administrator', companyActive: true },
      ports: { clock: { now: () => new Date('2026-03-02T12:00:00Z') } },
    } as unknown as UserContext
    const query = { from: '2026-01-01', to: '2026-02-28' } as Parameters<typeof send>[1]
    expect(await uncaughtErrorsDuring(() => send(ctx, query))).toEqual([])
    expect(request.res.destroyed).toBe(true)
    expect(request.steps).toEqual(['audit', 'rows'])
  })
})
