import { can } from '#server/contract/roles.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { ratesOfCase } from '#modules/timekeeping/index.ts'
import { heldMoney } from '#modules/trust/index.ts'
import { maxEarlierAgreements } from '../agreements.contract.ts'
import { agreementsOfCase, presentAgreements } from './agreement-row.ts'

/**
 * Reads the current and earlier fee agreements of a case, hourly rates and client money. @throws 404 `case_not_found`
 */
export async function listAgreements({ em, actor, ports }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  const { companyId } = actor
  const today = localDay(ports.clock.now())
  const agreementRows = await agreementsOfCase(em, actor, caseId, maxEarlierAgreements + 1)
  const agreements = await presentAgreements(em, actor, agreementRows, today)
  return {
    current: agreements.find(({ endedOn }) => endedOn === null) ?? null,
    earlier: agreements.filter(({ endedOn }) => endedOn !== null),
    rates: can(actor, 'timekeeping.rates') ? await ratesOfCase(em, companyId, caseId, today) : null,
    clientMoneyCents: can(actor, 'trust.view') ? (await heldMoney(em, companyId, caseId)).cents : null,
    can: { create: can(actor, 'invoicing.manage') },
  }
}
