import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { contingencyBases, feeDueKinds, type AgreedFee, type FeeAgreement } from '../agreements.contract.ts'
import { taxClasses } from '../amounts.contract.ts'
import type { InvoicingActor } from '../invoicing.policy.ts'
import { agreementErrors } from './agreements.errors.ts'
import { agreementAbilities, type AgreementAbilities } from './agreements.policy.ts'
import { isDue, joinAgreement } from './due-fees.ts'

export const agreementRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid,
  visible: col.boolean,
  effectiveOn: col.date,
  endedOn: col.date.nullable,
  hourly: col.boolean,
  basisPoints: col.int.nullable,
  base: col.oneOf(contingencyBases).nullable,
  expensesFirst: col.boolean.nullable,
  terms: col.text.nullable,
  retainerCents: col.bigint.nullable,
  retainerMinimumCents: col.bigint.nullable,
  interestBasisPoints: col.int,
  graceDays: col.int,
  signedOn: col.date.nullable,
  documentId: col.uuid.nullable,
  documentName: col.text.nullable,
  version: col.int,
} as const satisfies Shape
export type AgreementRow = RowOf<typeof agreementRow>

const selectAgreements = (actor: InvoicingActor, condition: RawBuilder<unknown>) =>
  sql`select a.id, a.company_id as "companyId", a.case_id as "caseId", (${visibleTo(actor)}) is true as visible,
      a.effective_on as "effectiveOn", a.ended_on as "endedOn", a.hourly,
      a.contingency_basis_points as "basisPoints", a.contingency_base as base, a.expenses_first as "expensesFirst",
      a.contingency_terms as terms, a.retainer_cents as "retainerCents",
      a.retainer_minimum_cents as "retainerMinimumCents", a.interest_basis_points as "interestBasisPoints",
      a.grace_days as "graceDays", a.signed_on as "signedOn", a.document_id as "documentId",
      d.name as "documentName", a.version
    from fee_agreement a
    left join case_file f on f.company_id = a.company_id and f.id = a.case_id
    left join document d on d.company_id = a.company_id and d.id = a.document_id and d.deleted_at is null
   where a.company_id = ${actor.companyId} and ${condition}`

/** Lists the agreements of a case, the newest first. The caller has checked the case. */
export const agreementsOfCase = (em: EntityManager, actor: InvoicingActor, caseId: string, limit: number) =>
  rows(
    em,
    agreementRow,
    selectAgreements(actor, sql`a.case_id = ${caseId} order by a.effective_on desc limit ${sql.lit(limit)}`),
  )

/** Returns the contingency of an agreement without its terms; null when none was agreed. */
export const contingencyOf = ({ basisPoints, base, expensesFirst }: AgreementRow) =>
  basisPoints === null || base === null || expensesFirst === null ? null : { basisPoints, base, expensesFirst }

const notFound = () => agreementErrors.error('agreement_not_found')

const abilitiesOf = (actor: InvoicingActor, agreement: AgreementRow): AgreementAbilities | null =>
  agreementAbilities(actor, {
    companyId: agreement.companyId,
    visible: agreement.visible,
    current: agreement.endedOn === null,
    signed: agreement.signedOn !== null,
  })

/**
 * Locks an agreement against other writers.
 * @throws 404 `agreement_not_found`; 409 `agreement_ended`, `agreement_signed`
 */
export async function lockAgreement(
  tx: EntityManager,
  actor: InvoicingActor,
  id: string,
  ability: keyof AgreementAbilities & string,
): Promise<AgreementRow> {
  const agreement = await row(tx, agreementRow, selectAgreements(actor, sql`a.id = ${id} for no key update of a`))
  const refused = agreementErrors.error(agreement?.endedOn ? 'agreement_ended' : 'agreement_signed')
  authorize(agreement, abilitiesOf, actor, ability, notFound, refused)
  return agreement
}

const feeRow = {
  id: col.uuid,
  agreementId: col.uuid,
  kind: col.oneOf(['flat', 'contingency']),
  description: col.text,
  amountCents: col.int,
  taxClass: col.oneOf(taxClasses),
  due: col.oneOf(feeDueKinds),
  dueOn: col.date.nullable,
  isDue: col.boolean,
  ended: col.boolean,
  invoiceId: col.uuid.nullable,
  invoiceNumber: col.text.nullable,
} as const satisfies Shape
type FeeRow = RowOf<typeof feeRow>

/** Reads the agreed fees of several agreements, sorted within each agreement. */
const feesOf = (em: EntityManager, companyId: string, agreementIds: readonly string[], today: string) =>
  rows(
    em,
    feeRow,
    sql`select n.id, n.agreement_id as "agreementId", n.kind, n.description, n.amount_cents as "amountCents",
        n.tax_class as "taxClass", n.due, n.due_on as "dueOn", coalesce(${isDue(today)}, false) as "isDue",
        a.ended_on is not null as ended, n.invoice_id as "invoiceId", i.number as "invoiceNumber"
      from agreed_fee n ${joinAgreement}
      left join invoice i on i.company_id = n.company_id and i.id = n.invoice_id
     where n.company_id = ${companyId} and n.agreement_id = any(${[...agreementIds]}::uuid[])
     order by n.position, n.created_at, n.id`,
  )

function feeState({ invoiceId, isDue: due, ended }: FeeRow): z.input<typeof AgreedFee>['state'] {
  if (invoiceId !== null) return 'invoiced'
  if (due) return 'due'
  return ended ? 'ended' : 'later'
}

const presentFee = (fee: FeeRow): z.input<typeof AgreedFee> => ({
  id: fee.id,
  kind: fee.kind,
  description: fee.description,
  amountCents: fee.amountCents,
  taxClass: fee.taxClass,
  due: fee.due,
  dueOn: fee.dueOn,
  state: feeState(fee),
  invoice: fee.invoiceId === null ? null : { id: fee.invoiceId, number: fee.invoiceNumber ?? '' },
})

/** Presents agreements with their fees. @param today the day in Puerto Rico */
export async function presentAgreements(
  em: EntityManager,
  actor: InvoicingActor & { readonly companyId: string },
  agreements: readonly AgreementRow[],
  today: string,
): Promise<z.input<typeof FeeAgreement>[]> {
  const ids = agreements.map(({ id }) => id)
  const fees = ids.length === 0 ? [] : await feesOf(em, actor.companyId, ids, today)
  return agreements.map((agreement) => {
    const contingency = contingencyOf(agreement)
    const { id, retainerCents, documentId, documentName } = agreement
    const abilities = abilitiesOf(actor, agreement)
    return {
      id,
      effectiveOn: agreement.effectiveOn,
      endedOn: agreement.endedOn,
      hourly: agreement.hourly,
      fees: fees.filter(({ agreementId }) => agreementId === id).map(presentFee),
      contingency: contingency && { ...contingency, terms: agreement.terms ?? '' },
      retainer:
        retainerCents === null
          ? null
          : { amountCents: Number(retainerCents), minimumCents: Number(agreement.retainerMinimumCents ?? 0) },
      interestBasisPoints: agreement.interestBasisPoints,
      graceDays: agreement.graceDays,
      signedOn: agreement.signedOn,
      document: documentId === null || documentName === null ? null : { id: documentId, name: documentName },
      version: agreement.version,
      can: {
        update: abilities?.update ?? false,
        remove: abilities?.remove ?? false,
        sign: abilities?.sign ?? false,
        recordDue: abilities?.recordDue ?? false,
      },
    }
  })
}

/** Reads an agreement with its fees. @throws 404 `agreement_not_found` */
export async function readAgreement(
  em: EntityManager,
  actor: InvoicingActor & { readonly companyId: string },
  id: string,
  today: string,
): Promise<z.input<typeof FeeAgreement>> {
  const agreement = await row(em, agreementRow, selectAgreements(actor, sql`a.id = ${id}`))
  authorize(agreement, abilitiesOf, actor, 'see', notFound)
  const [presented] = await presentAgreements(em, actor, [agreement], today)
  if (!presented) throw notFound()
  return presented
}
