import { withScope } from '#server/db/scope.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { ledgerScopeOf, type LedgerScope, type LedgerActor } from './payments.policy.ts'

/**
 * Runs a query of the ledger in the scope of the payments that the actor may see.
 * @throws 403 `forbidden`, `company_inactive`
 */
export async function withLedgerScope<T>(actor: LedgerActor, work: (ledger: LedgerScope) => Promise<T>): Promise<T> {
  const ledger = ledgerScopeOf(actor)
  if (!ledger) throw kernelErrors.error('forbidden')
  if (ledger.companyId === null) return withScope({ kind: 'platform', userId: actor.userId }, () => work(ledger))
  if (!actor.companyActive) throw kernelErrors.error('company_inactive')
  return work(ledger)
}
