import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { mailSources, mailStates } from './inbox/received-mail.contract.ts'
import type { ForwardedMail, MailRecipient } from './reading/message-contents.ts'
import type { MailAuthentication } from './reading/mail-thread.ts'
import { mailroomErrors } from './mailroom.errors.ts'

/** A received message as stored. */
export const mailRow = {
  id: col.uuid,
  fileId: col.uuid,
  storageKey: col.text,
  sizeBytes: col.bigint,
  source: col.oneOf(mailSources),
  uploadedBy: col.uuid.nullable,
  addressId: col.uuid.nullable,
  authentication: col.json<MailAuthentication>().nullable,
  inReplyTo: col.text.nullable,
  referenceIds: col.array(col.text),
  receivedAt: col.timestamptz,
  state: col.oneOf(mailStates),
  reason: col.text.nullable,
  kind: col.oneOf(['notice', 'message'] as const),
  messageId: col.text.nullable,
  fromName: col.text,
  fromAddress: col.text,
  recipients: col.json<MailRecipient[]>(),
  forwarded: col.json<ForwardedMail>().nullable,
  subject: col.text,
  sentAt: col.timestamptz.nullable,
  bodyText: col.text,
  caseId: col.uuid.nullable,
  suggestedCaseIds: col.array(col.uuid),
  decidedBy: col.uuid.nullable,
  decidedAt: col.timestamptz.nullable,
  version: col.int,
} as const satisfies Shape
export type MailRow = RowOf<typeof mailRow>

/** The columns of {@link MailRow} over `inbound_mail m`. */
export const mailColumns = sql.raw(`m.id, m.file_id as "fileId",
  m.storage_key as "storageKey", m.size_bytes as "sizeBytes", m.source, m.uploaded_by as "uploadedBy",
  m.address_id as "addressId", m.authentication, m.in_reply_to as "inReplyTo", m.reference_ids as "referenceIds",
  m.received_at as "receivedAt", m.state, m.reason, m.kind, m.message_id as "messageId", m.from_name as "fromName",
  m.from_address as "fromAddress", m.recipients, m.forwarded, m.subject, m.sent_at as "sentAt",
  m.body_text as "bodyText", m.case_id as "caseId", m.suggested_case_ids as "suggestedCaseIds",
  m.decided_by as "decidedBy", m.decided_at as "decidedAt", m.version`)

/** Reads a message; row security hides messages of reserved cases. @throws 404 `mail_not_found` */
export async function findMail(em: EntityManager, companyId: string, id: string): Promise<MailRow> {
  const mail = await row(
    em,
    mailRow,
    sql`${preparedStatement}select ${mailColumns} from inbound_mail m where m.company_id = ${companyId}
      and m.id = ${id}`,
  )
  if (!mail) throw mailroomErrors.error('mail_not_found')
  return mail
}

/** Returns whether a message awaits a decision. */
export const isUndecided = (state: MailRow['state']): boolean => state === 'pending' || state === 'queued'

/**
 * Locks a message that awaits a decision.
 * @throws 404 `mail_not_found`; 409 `mail_unread`, `mail_decided`
 */
export async function lockUndecided(
  tx: EntityManager,
  { companyId }: Pick<CompanyActor, 'companyId'>,
  id: string,
): Promise<MailRow> {
  const mail = await lockMail(tx, companyId, id)
  if (mail.state === 'received') throw mailroomErrors.error('mail_unread')
  if (!isUndecided(mail.state)) throw mailroomErrors.error('mail_decided')
  return mail
}

/** Locks a message. @throws 404 `mail_not_found` */
export async function lockMail(tx: EntityManager, companyId: string, id: string): Promise<MailRow> {
  const mail = await row(
    tx,
    mailRow,
    sql`${preparedStatement}select ${mailColumns} from inbound_mail m where m.company_id = ${companyId}
      and m.id = ${id} for no key update of m`,
  )
  if (!mail) throw mailroomErrors.error('mail_not_found')
  return mail
}
