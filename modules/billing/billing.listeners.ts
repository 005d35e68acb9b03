import type { Services } from '#server/services.ts'
import { companyCreated } from '#modules/companies/index.ts'
import { startTrial } from './plans/start-trial.ts'

/** Starts the trial of a new company in the transaction that creates it. */
export function listenForCompanies({ bus, ports }: Pick<Services, 'bus' | 'ports'>): void {
  bus.within(companyCreated, async (tx, { companyId }) => {
    await startTrial(tx, companyId)
    // The founder takes the first seat; a company is never created without one.
    await ports.entitlements.charge(tx, companyId, 'professionals', 1)
  })
}
