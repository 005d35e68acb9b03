import type { Services } from '#server/services.ts'
import { companyArrived, companyCreated } from '#modules/companies/index.ts'
import { startTrial } from './plans/start-trial.ts'

/** Starts the trial of a company in the transaction that creates it or imports it from another installation. */
export function listenForCompanies({ bus, ports }: Pick<Services, 'bus' | 'ports'>): void {
  bus.within(companyCreated, async (tx, { companyId }) => {
    await startTrial(tx, companyId)
    // The founder takes the first seat; a company is never created without one.
    await ports.entitlements.charge(tx, companyId, 'professionals', 1)
  })
  // The import charges the seats and the storage, because it counts the people and files of the copy.
  bus.within(companyArrived, (tx, { companyId }) => startTrial(tx, companyId))
}
