// Fee agreements of a case: added, changed and deleted until they are signed, then replaced by the next agreement.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { lockCase } from '#modules/cases/index.ts'
import type { FeeAgreementUpdate, NewFeeAgreement } from '../agreements.contract.ts'
import { lockAgreement, readAgreement } from './agreement-row.ts'
import { agreementErrors } from './agreements.errors.ts'
import { feeAgreementChanged, feeAgreementCreated, feeAgreementRemoved } from './agreements.events.ts'
import { assertNothingInvoiced, writeInstalments } from './instalments.ts'

type AgreementValues = Omit<z.output<typeof NewFeeAgreement>, 'replacesId'>

const adjacentRow = { id: col.uuid, effectiveOn: col.date } as const

/** Ends an agreement on the day before the next one begins. @throws 422 `agreement_not_later` */
async function endBefore(
  tx: EntityManager,
  companyId: string,
  earlier: { readonly id: string; readonly effectiveOn: string },
  effectiveOn: string,
): Promise<void> {
  if (effectiveOn <= earlier.effectiveOn) throw agreementErrors.error('agreement_not_later')
  await change(
    tx,
    sql`update fee_agreement set ended_on = ${effectiveOn}::date - 1, version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${earlier.id}`,
  )
}

const contingencyColumns = ({ contingency }: AgreementValues) => ({
  basisPoints: contingency?.basisPoints ?? null,
  base: contingency?.base ?? null,
  expensesFirst: contingency?.expensesFirst ?? null,
  terms: contingency?.terms ?? null,
})

/**
 * Adds a fee agreement to a case. The current agreement ends the day before and stays in the history.
 * @throws 404 `case_not_found`; 409 `stale_version` when the current agreement is not the one to be replaced; 422
 * `agreement_not_later`
 */
export async function createAgreement(
  { em, actor, ports, record }: Context,
  caseId: string,
  { replacesId, ...values }: z.output<typeof NewFeeAgreement>,
) {
  const { companyId, userId } = actor
  const id = randomUUIDv7()
  await em.transactional(async (tx) => {
    // Serializes concurrent additions, so that the second is refused.
    await lockCase(tx, actor, caseId, 'see')
    const current = await row(
      tx,
      adjacentRow,
      sql`select id, effective_on as "effectiveOn" from fee_agreement
        where company_id = ${companyId} and case_id = ${caseId} and ended_on is null for no key update`,
    )
    if ((current?.id ?? null) !== replacesId) throw kernelErrors.error('stale_version')
    if (current) await endBefore(tx, companyId, current, values.effectiveOn)
    const { basisPoints, base, expensesFirst, terms } = contingencyColumns(values)
    await change(
      tx,
      sql`insert into fee_agreement (company_id, id, case_id, effective_on, hourly, contingency_basis_points,
          contingency_base, expenses_first, contingency_terms, retainer_cents, retainer_minimum_cents,
          interest_basis_points, grace_days, created_by)
        values (${companyId}, ${id}, ${caseId}, ${values.effectiveOn}, ${values.hourly}, ${basisPoints}, ${base},
          ${expensesFirst}, ${terms}, ${values.retainer?.amountCents ?? null}, ${values.retainer?.minimumCents ?? null},
          ${values.interestBasisPoints}, ${values.graceDays}, ${userId})`,
    )
    await writeInstalments(
      tx,
      { companyId, caseId, agreementId: id, effectiveOn: values.effectiveOn },
      values.instalments,
    )
    await record(tx, feeAgreementCreated, { companyId, agreementId: id, caseId, userId })
  })
  return readAgreement(em, actor, id, localDay(ports.clock.now()))
}

/** Returns the latest ended agreement of a case, which the current one replaced. */
const predecessorOf = (tx: EntityManager, companyId: string, caseId: string) =>
  row(
    tx,
    adjacentRow,
    sql`select id, effective_on as "effectiveOn" from fee_agreement
      where company_id = ${companyId} and case_id = ${caseId} and ended_on is not null
      order by effective_on desc limit 1 for no key update`,
  )

/**
 * Changes a fee agreement that is not signed. Instalments on an issued invoice must not change.
 * @throws 404 `agreement_not_found`; 409 `agreement_ended`, `agreement_signed`, `agreed_fee_invoiced`, `stale_version`;
 * 422 `agreement_not_later`
 */
export async function updateAgreement(
  { em, actor, ports, record }: Context,
  id: string,
  { version, ...values }: z.output<typeof FeeAgreementUpdate>,
) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, version: stored, effectiveOn } = await lockAgreement(tx, actor, id, 'update')
    if (stored !== version) throw kernelErrors.error('stale_version')
    if (effectiveOn !== values.effectiveOn) {
      const earlier = await predecessorOf(tx, companyId, caseId)
      if (earlier) await endBefore(tx, companyId, earlier, values.effectiveOn)
    }
    const { basisPoints, base, expensesFirst, terms } = contingencyColumns(values)
    await change(
      tx,
      sql`update fee_agreement set effective_on = ${values.effectiveOn}, hourly = ${values.hourly},
          contingency_basis_points = ${basisPoints}, contingency_base = ${base}, expenses_first = ${expensesFirst},
          contingency_terms = ${terms}, retainer_cents = ${values.retainer?.amountCents ?? null},
          retainer_minimum_cents = ${values.retainer?.minimumCents ?? null},
          interest_basis_points = ${values.interestBasisPoints}, grace_days = ${values.graceDays},
          version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await writeInstalments(
      tx,
      { companyId, caseId, agreementId: id, effectiveOn: values.effectiveOn },
      values.instalments,
    )
    await record(tx, feeAgreementChanged, { companyId, agreementId: id, caseId, userId })
  })
  return readAgreement(em, actor, id, localDay(ports.clock.now()))
}

/**
 * Deletes the current agreement unless it is signed; the previous agreement becomes current again.
 * @throws 404 `agreement_not_found`; 409 `agreement_ended`, `agreement_signed`, `agreed_fee_invoiced`
 */
export async function removeAgreement({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId } = await lockAgreement(tx, actor, id, 'remove')
    await assertNothingInvoiced(tx, companyId, id)
    await change(tx, sql`delete from fee_agreement where company_id = ${companyId} and id = ${id}`)
    const earlier = await predecessorOf(tx, companyId, caseId)
    if (earlier)
      await change(
        tx,
        sql`update fee_agreement set ended_on = null, version = version + 1, updated_at = now()
          where company_id = ${companyId} and id = ${earlier.id}`,
      )
    await record(tx, feeAgreementRemoved, { companyId, agreementId: id, caseId, userId })
  })
}
