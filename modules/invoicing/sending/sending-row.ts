import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { instant, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { sendingKinds, type InvoiceMailState, type InvoiceSending } from './sending.contract.ts'

const sendingRow = {
  id: col.uuid,
  invoiceId: col.uuid,
  kind: col.oneOf(sendingKinds),
  offsetDays: col.int.nullable,
  subject: col.text,
  withLink: col.boolean,
  pdfSha256: col.text.nullable,
  firstSha256: col.text.nullable,
  sentBy: col.uuid.nullable,
  senderName: col.text.nullable,
  recipients: col.json<{ address: string; state: InvoiceMailState }[]>(),
  createdAt: col.timestamptz,
} as const satisfies Shape
export type SendingRow = RowOf<typeof sendingRow>

/** Maximum number of sendings in a list. */
const maxSendings = 100

const selectSendings = (em: EntityManager, where: RawBuilder<unknown>) =>
  rows(
    em,
    sendingRow,
    sql`${preparedStatement}select s.id, s.invoice_id as "invoiceId", s.kind, s.offset_days as "offsetDays", s.subject,
        s.with_link as "withLink", s.pdf_sha256 as "pdfSha256",
        (select o.pdf_sha256 from invoice_sending o where o.company_id = s.company_id and o.invoice_id = s.invoice_id
          and o.pdf_sha256 is not null order by o.created_at, o.id limit 1) as "firstSha256",
        s.sent_by as "sentBy", u.name || ' ' || u.surname as "senderName",
        (select coalesce(jsonb_agg(jsonb_build_object('address', m.address, 'state', m.state) order by m.address), '[]')
          from invoice_mail m where m.company_id = s.company_id and m.sending_id = s.id) as recipients,
        s.created_at as "createdAt"
      from invoice_sending s left join user_account u on u.company_id = s.company_id and u.id = s.sent_by
      where ${where} order by s.created_at desc, s.id desc limit ${maxSendings}`,
  )

/** Returns the latest sendings of an invoice, the newest first. */
export const sendingsOf = (em: EntityManager, companyId: string, invoiceId: string) =>
  selectSendings(em, sql`s.company_id = ${companyId} and s.invoice_id = ${invoiceId}`)

export const findSending = async (em: EntityManager, companyId: string, id: string): Promise<SendingRow | undefined> =>
  (await selectSendings(em, sql`s.company_id = ${companyId} and s.id = ${id}`))[0]

export const presentSending = (sending: SendingRow): z.input<typeof InvoiceSending> => ({
  id: sending.id,
  kind: sending.kind,
  offsetDays: sending.offsetDays,
  recipients: [...sending.recipients],
  subject: sending.subject,
  withLink: sending.withLink,
  sentBy: sending.sentBy === null ? null : { id: sending.sentBy, name: sending.senderName ?? '' },
  createdAt: instant(sending.createdAt),
  pdfSha256: sending.pdfSha256,
  pdfDiffers: sending.pdfSha256 !== null && sending.pdfSha256 !== sending.firstSha256,
})
