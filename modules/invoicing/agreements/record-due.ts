// Records by hand that an agreed fee is due: a milestone was reached, or an amount was recovered and its fee is
// computed.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { contingencyFee, feeDueKinds, type Contingency, type Recovery } from '../agreements.contract.ts'
import { money, percent } from '../documents/document-format.ts'
import { highestUnitCents } from '../invoice-line.contract.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import type { InvoicingActor } from '../invoicing.policy.ts'
import { contingencyOf, lockAgreement, readAgreement } from './agreement-row.ts'
import { agreementErrors } from './agreements.errors.ts'
import { agreedFeeReached, agreedFeeWithdrawn, contingencyComputed } from './agreements.events.ts'
import { agreementPhrase } from './agreements.phrases.ts'

type RecoveryValues = z.output<typeof Recovery>

/** Describes a computed fee with its formula: `33.33 % of ($10,000.00 recovered − $250.00 of expenses)`. */
export function describeRecovery(
  { basisPoints, base, expensesFirst }: Omit<Contingency, 'terms'>,
  { recoveryCents, liensCents, expensesCents }: RecoveryValues,
  locale: Locale,
): string {
  const phraseOf = (phrase: 'recovery' | 'liens' | 'expenses', cents: number) =>
    agreementPhrase(phrase, locale, { amount: money(cents, locale) })
  const parts = [
    phraseOf('recovery', recoveryCents),
    ...(base === 'net' && liensCents > 0 ? [phraseOf('liens', liensCents)] : []),
    ...(expensesFirst && expensesCents > 0 ? [phraseOf('expenses', expensesCents)] : []),
  ]
  const formula = parts.join(' − ')
  return agreementPhrase('fee', locale, {
    percent: percent(basisPoints, locale),
    base: parts.length > 1 ? `(${formula})` : formula,
  })
}

/**
 * Computes the contingent fee of a recovery; the next invoice of the case can bill it.
 * @throws 404 `agreement_not_found`; 409 `agreement_ended`, `agreement_not_signed`, `agreement_without_contingency`;
 * 422 `recovery_in_future`, `recovery_without_fee`, `invoice_too_large`
 */
export async function recordRecovery(ctx: Context, agreementId: string, recovery: RecoveryValues) {
  const { em, actor, ports, record, locale } = ctx
  const { companyId, userId } = actor
  const today = localDay(ports.clock.now())
  const feeId = randomUUIDv7()
  if (recovery.recoveredOn > today) throw agreementErrors.error('recovery_in_future')
  await em.transactional(async (tx) => {
    const agreement = await lockAgreement(tx, actor, agreementId, 'recordDue')
    const contingency = contingencyOf(agreement)
    if (!contingency) throw agreementErrors.error('agreement_without_contingency')
    if (agreement.signedOn === null) throw agreementErrors.error('agreement_not_signed')
    const { feeCents } = contingencyFee(contingency, recovery)
    if (feeCents === 0) throw agreementErrors.error('recovery_without_fee')
    if (feeCents > highestUnitCents) throw invoicingErrors.error('invoice_too_large')
    const { caseId } = agreement
    await change(
      tx,
      sql`insert into agreed_fee (company_id, id, case_id, agreement_id, kind, position, description, amount_cents,
          tax_class, due, due_on)
        select ${companyId}::uuid, ${feeId}::uuid, ${caseId}::uuid, ${agreementId}::uuid, 'contingency',
          coalesce(max(n.position) + 1, 0), ${describeRecovery(contingency, recovery, locale)}, ${feeCents},
          'exempt_legal', 'milestone', ${recovery.recoveredOn}
        from agreed_fee n where n.company_id = ${companyId} and n.agreement_id = ${agreementId}`,
    )
    await record(tx, contingencyComputed, { companyId, agreementId, feeId, caseId, userId })
  })
  return readAgreement(em, actor, agreementId, today)
}

const feeRow = {
  agreementId: col.uuid,
  kind: col.oneOf(['flat', 'contingency']),
  description: col.text,
  due: col.oneOf(feeDueKinds),
  invoiced: col.boolean,
} as const

const feeNotFound = () => agreementErrors.error('agreed_fee_not_found')

/**
 * Locks a fee that becomes due by hand. Its agreement is locked first, as every writer does, to prevent deadlocks.
 * @throws 404 `agreed_fee_not_found`; 409 `agreement_ended`, `agreed_fee_invoiced`, `agreed_fee_no_milestone`
 */
async function lockMilestone(tx: EntityManager, actor: InvoicingActor, id: string) {
  const unlockedFee = await row(
    tx,
    { agreementId: col.uuid },
    sql`select agreement_id as "agreementId" from agreed_fee where company_id = ${actor.companyId} and id = ${id}`,
  )
  if (!unlockedFee) throw feeNotFound()
  const { caseId } = await lockAgreement(tx, actor, unlockedFee.agreementId, 'recordDue')
  const fee = await row(
    tx,
    feeRow,
    sql`select agreement_id as "agreementId", kind, description, due, invoice_id is not null as invoiced
      from agreed_fee where company_id = ${actor.companyId} and id = ${id} for update`,
  )
  if (!fee) throw feeNotFound()
  if (fee.due !== 'milestone') throw agreementErrors.error('agreed_fee_no_milestone')
  if (fee.invoiced) throw agreementErrors.error('agreed_fee_invoiced', { values: { fee: fee.description } })
  return { ...fee, caseId }
}

/**
 * Marks the milestone of an instalment as reached.
 * @throws 404 `agreed_fee_not_found`; 409 `agreement_ended`, `agreed_fee_invoiced`, `agreed_fee_no_milestone`; 422
 * `milestone_in_future`
 */
export async function reachMilestone({ em, actor, ports, record }: Context, feeId: string, reachedOn: string) {
  const { companyId, userId } = actor
  const today = localDay(ports.clock.now())
  if (reachedOn > today) throw agreementErrors.error('milestone_in_future')
  const agreementId = await em.transactional(async (tx) => {
    const fee = await lockMilestone(tx, actor, feeId)
    if (fee.kind !== 'flat') throw agreementErrors.error('agreed_fee_no_milestone')
    await change(tx, sql`update agreed_fee set due_on = ${reachedOn} where company_id = ${companyId} and id = ${feeId}`)
    await record(tx, agreedFeeReached, {
      companyId,
      agreementId: fee.agreementId,
      feeId,
      caseId: fee.caseId,
      userId,
    })
    return fee.agreementId
  })
  return readAgreement(em, actor, agreementId, today)
}

/**
 * Withdraws a milestone that was marked as reached; the computed fee of a recovery is deleted.
 * @throws 404 `agreed_fee_not_found`; 409 `agreement_ended`, `agreed_fee_invoiced`, `agreed_fee_no_milestone`
 */
export async function withdrawDueFee({ em, actor, record }: Context, feeId: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { kind, agreementId, caseId } = await lockMilestone(tx, actor, feeId)
    const fee = sql`company_id = ${companyId} and id = ${feeId}`
    if (kind === 'contingency') await change(tx, sql`delete from agreed_fee where ${fee}`)
    else await change(tx, sql`update agreed_fee set due_on = null where ${fee}`)
    await record(tx, agreedFeeWithdrawn, { companyId, agreementId, feeId, caseId, userId })
  })
}
