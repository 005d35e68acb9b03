import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { localDay } from '#server/ports/clock.ts'
import { seedTime } from './timekeeping.demo.ts'

const app = useApp()

it('seeds two weeks of time in cases and in the office, at the rates of the lawyers', async () => {
  const { owner, companyId } = await office(app())
  const caseId = await openCaseOf(owner, { name: 'Tirado v. Borinquen Real' })
  await seedTime(app().services, { companyId, lawyers: [{ id: owner.id }] }, [{ id: caseId }])
  const from = localDay(new Date(Date.now() - 14 * 86_400_000))
  const { body } = await owner.get(`/time-entries?from=${from}&days=15`).expect(200)
  const { items } = body as { items: { case: unknown; amountCents: number | null; rateCents: number | null }[] }
  expect(items.length).toBeGreaterThan(20)
  expect(items.some((entry) => entry.case === null && entry.amountCents === null)).toBe(true)
  expect(new Set(items.flatMap(({ rateCents }) => rateCents ?? []))).toEqual(new Set([17_500]))
})
