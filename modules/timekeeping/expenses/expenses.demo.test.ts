import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { seedExpenses } from './expenses.demo.ts'

const app = useApp()

it('seeds expenses that are owed, reimbursed and paid by the office, and mileage', async () => {
  const { owner, companyId } = await office(app())
  const caseId = await openCaseOf(owner)
  await seedExpenses(app().services, { companyId, lawyers: [{ id: owner.id }] }, [{ id: caseId }])
  const { body } = await owner.get(`/cases/${caseId}/expenses`).expect(200)
  const { items } = body as { items: { reimbursement: string; mileage: object | null; billable: boolean }[] }
  expect(items).toHaveLength(8)
  expect(new Set(items.map(({ reimbursement }) => reimbursement))).toEqual(new Set(['none', 'owed', 'reimbursed']))
  expect(items.filter(({ mileage }) => mileage !== null)).toHaveLength(2)
  expect(items.filter(({ billable }) => !billable)).toHaveLength(1)
})
