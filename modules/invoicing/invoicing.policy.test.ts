import { describe, expect, it } from 'vitest'
import { invoiceAbilities, type InvoiceSubject } from './invoicing.policy.ts'

const lawyer = { userId: 'u1', companyId: 'c1', role: 'professional' } as const
const draft: InvoiceSubject = { companyId: 'c1', visible: true, draft: true, voided: false, open: false }

describe('rights to invoices', () => {
  it('lets lawyers change, issue and delete drafts', () => {
    expect(invoiceAbilities(lawyer, draft)).toEqual({
      update: true,
      remove: true,
      issue: true,
      settle: false,
      send: false,
    })
  })

  it('allows settling and sending an issued invoice with a balance, but no change', () => {
    expect(invoiceAbilities(lawyer, { ...draft, draft: false, open: true })).toEqual({
      update: false,
      remove: false,
      issue: false,
      settle: true,
      send: true,
    })
  })

  it('lets an issued invoice be sent unless it is voided', () => {
    expect(invoiceAbilities(lawyer, { ...draft, draft: false })?.send).toBe(true)
    expect(invoiceAbilities(lawyer, { ...draft, draft: false, voided: true })?.send).toBe(false)
  })

  it('hides invoices of other offices, of hidden cases, and from staff, clients and administrators', () => {
    expect(invoiceAbilities(lawyer, { ...draft, companyId: 'c2' })).toBeNull()
    expect(invoiceAbilities(lawyer, { ...draft, visible: false })).toBeNull()
    for (const role of ['staff', 'customer', 'administrator'] as const)
      expect(invoiceAbilities({ ...lawyer, role }, draft)).toBeNull()
  })
})
