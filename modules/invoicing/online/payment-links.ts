import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, sql } from '#server/db/query.ts'
import { companyOfToken, companyTokenHash } from '#server/company-token.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Context, Work } from '#server/http/context.ts'
import { lockInvoice, readInvoiceRow } from '../invoices/invoice-row.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import { paymentLinkChanged } from './online.events.ts'

const linkRow = { generation: col.int, active: col.boolean } as const

interface LinkedInvoice {
  readonly companyId: string
  readonly invoiceId: string
  readonly caseId: string
  readonly userId: string
}

/**
 * Returns the link by which an issued invoice is paid. The link stays the same until it is revoked. The caller has
 * locked the invoice. @throws 409 `payment_account_missing`
 */
export async function ensurePaymentLink(
  deps: OnlineDependencies,
  tx: EntityManager,
  record: Work['record'],
  invoice: LinkedInvoice,
): Promise<string> {
  const { companyId, invoiceId } = invoice
  if (!(await canBePaidOnline(tx, companyId))) throw onlineErrors.error('payment_account_missing')
  const stored = await findLink(tx, companyId, invoiceId)
  const generation = stored?.generation ?? 1
  const token = deps.linkToken(companyId, invoiceId, generation)
  if (!stored?.active) {
    await change(
      tx,
      sql`insert into invoice_link (company_id, invoice_id, generation, token_hash)
        values (${companyId}, ${invoiceId}, ${generation}, ${companyTokenHash(token)})
        on conflict (company_id, invoice_id) do update set token_hash = excluded.token_hash`,
    )
    await record(tx, paymentLinkChanged, { ...invoice, change: 'created' })
  }
  return payUrl(deps, token)
}

const findLink = (em: EntityManager, companyId: string, invoiceId: string) =>
  row(
    em,
    linkRow,
    sql`select generation, token_hash is not null as active from invoice_link
      where company_id = ${companyId} and invoice_id = ${invoiceId}`,
  )

/** Returns whether the office has an account that can receive payments of invoices. */
export const canBePaidOnline = (em: EntityManager, companyId: string): Promise<boolean> =>
  exists(em, sql`select from payment_account where company_id = ${companyId}`)

/** Returns whether the office revoked the link of an invoice, and made no new one since. */
export const isLinkRevoked = (em: EntityManager, companyId: string, invoiceId: string): Promise<boolean> =>
  exists(
    em,
    sql`select from invoice_link where company_id = ${companyId} and invoice_id = ${invoiceId} and token_hash is null`,
  )

/** Creates the link of an invoice if the office can be paid online. @returns whether the invoice has a link */
export async function createLinkIfPayable(
  deps: OnlineDependencies,
  tx: EntityManager,
  record: Work['record'],
  invoice: LinkedInvoice,
): Promise<boolean> {
  if (!(await canBePaidOnline(tx, invoice.companyId))) return false
  await ensurePaymentLink(deps, tx, record, invoice)
  return true
}

/** Returns the address of the link of an invoice; undefined when it has no link or the link was revoked. */
export async function findPaymentLink(
  deps: OnlineDependencies,
  em: EntityManager,
  companyId: string,
  invoiceId: string,
): Promise<string | undefined> {
  const stored = await findLink(em, companyId, invoiceId)
  return stored?.active ? payUrl(deps, deps.linkToken(companyId, invoiceId, stored.generation)) : undefined
}

/**
 * Returns the link by which an issued invoice is paid. The link stays the same until it is revoked.
 * @throws 404 `invoice_not_found`; 409 `invoice_not_open`, `payment_account_missing`
 */
export const createPaymentLink = (deps: OnlineDependencies, { em, actor, record }: Context, invoiceId: string) =>
  em.transactional(async (tx) => {
    const { companyId, userId } = actor
    const { caseId } = await lockInvoice(tx, actor, invoiceId, 'settle')
    return { url: await ensurePaymentLink(deps, tx, record, { companyId, invoiceId, caseId, userId }) }
  })

export const payUrl = ({ publicUrl }: OnlineDependencies, token: string): string => `${publicUrl}/pay/${token}`

/** Revokes the link of an invoice. A payment under way is still recorded. @throws 404 `invoice_not_found` */
export async function revokePaymentLink({ em, actor, record }: Context, invoiceId: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId } = await readInvoiceRow(tx, actor, invoiceId)
    const revoked = await change(
      tx,
      sql`update invoice_link set token_hash = null, generation = generation + 1
        where company_id = ${companyId} and invoice_id = ${invoiceId} and token_hash is not null`,
    )
    if (revoked > 0) await record(tx, paymentLinkChanged, { companyId, invoiceId, caseId, userId, change: 'revoked' })
  })
}

/** The fields of an invoice that its payer sees. */
const payableRow = {
  companyId: col.uuid,
  invoiceId: col.uuid,
  caseId: col.uuid,
  number: col.text,
  title: col.text,
  clientName: col.text,
  office: col.json<{ name: string; phone: string | null; email: string | null }>(),
  issuedOn: col.date,
  dueOn: col.date,
  totalCents: col.bigint,
  balanceCents: col.bigint,
} as const
export type PayableInvoice = Awaited<ReturnType<typeof findPayable>>

/** Reads the invoice of a link. @throws 404 `pay_link_not_found` */
async function findPayable(em: EntityManager, companyId: string, hash: Buffer) {
  const payable = await row(
    em,
    payableRow,
    sql`select i.company_id as "companyId", i.id as "invoiceId", i.case_id as "caseId", i.number, i.title,
        i.client_name as "clientName", i.office, i.issued_on as "issuedOn", i.due_on as "dueOn",
        i.total_cents as "totalCents", i.balance_cents as "balanceCents"
      from invoice_link l join invoice i on i.company_id = l.company_id and i.id = l.invoice_id
        join company o on o.id = l.company_id
      where l.company_id = ${companyId} and l.token_hash = ${hash} and o.status = 'active'`,
  )
  if (!payable) throw onlineErrors.error('pay_link_not_found')
  return payable
}

/** Runs `work` in the scope of the office of a link, with its invoice. @throws 404 `pay_link_not_found` */
export function withPayableInvoice<T>(
  em: EntityManager,
  token: string,
  work: (invoice: PayableInvoice) => Promise<T>,
): Promise<T> {
  const companyId = companyOfToken(token)
  if (!companyId) throw onlineErrors.error('pay_link_not_found')
  return withScope({ kind: 'company', companyId }, async () =>
    work(await findPayable(em, companyId, companyTokenHash(token))),
  )
}
