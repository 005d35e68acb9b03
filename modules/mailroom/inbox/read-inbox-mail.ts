import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { isUndecided, mailColumns, mailRow, type MailRow } from '../mail-row.ts'
import { mailroomErrors } from '../mailroom.errors.ts'
import { noticeOfMail, type NoticeRow } from '../notices/notice-row.ts'
import {
  caseRefs,
  caseIdsOf,
  inboxItemDerivedColumns,
  inboxItemJoins,
  inboxItemRow,
  presentInboxItem,
} from './inbox-item.ts'
import { presentProposals } from './present-proposals.ts'
import { attachmentRefusals, mailSources, type CourtNotice, type InboxMailDetail } from './received-mail.contract.ts'

/** An attachment of a message. */
export const attachmentRow = {
  id: col.uuid,
  ordinal: col.int,
  name: col.text,
  mimeType: col.text,
  sizeBytes: col.bigint,
  documentId: col.uuid.nullable,
  /** The document of the case that has the same bytes or was made from it. */
  caseDocumentId: col.uuid.nullable,
  refusal: col.oneOf(attachmentRefusals).nullable,
  /** Hash of the bytes, in hexadecimal. */
  sha256: col.text,
} as const

/** Returns the attachments of a message in order. */
export const attachmentsOf = (em: EntityManager, companyId: string, { id, caseId }: Pick<MailRow, 'id' | 'caseId'>) =>
  rows(
    em,
    attachmentRow,
    sql`select a.id, a.ordinal, a.name, a.mime_type as "mimeType", a.size_bytes as "sizeBytes",
        a.document_id as "documentId", a.refusal, encode(a.sha256, 'hex') as sha256,
        (select d.id from document d join document_revision v on v.company_id = d.company_id and v.document_id = d.id
            and v.number = d.revision
          where d.company_id = a.company_id and d.case_id = ${caseId}::uuid and d.deleted_at is null
            and (v.sha256 = a.sha256 or d.id = a.document_id) order by d.created_at limit 1) as "caseDocumentId"
      from mail_attachment a where a.company_id = ${companyId} and a.mail_id = ${id} order by a.ordinal`,
  )

/** Returns the attachments whose bytes the case does not have; of identical attachments only the first. */
export const missingInCase = <A extends { readonly caseDocumentId: string | null; readonly sha256: string }>(
  attachments: readonly A[],
): A[] => {
  const found = new Set<string>()
  return attachments.filter(({ caseDocumentId, sha256 }) => {
    const isMissing = caseDocumentId === null && !found.has(sha256)
    if (isMissing) found.add(sha256)
    return isMissing
  })
}

/** Reads the names of people. @returns a function that finds a person by id */
async function readPeople(em: EntityManager, companyId: string, ids: readonly (string | null)[]) {
  const knownIds = ids.filter((id) => id !== null)
  const people = await rows(
    em,
    { id: col.uuid, name: col.text },
    sql`select id, name || ' ' || surname as name from user_account where company_id = ${companyId}
      and id = any(${knownIds}::uuid[])`,
  )
  return (id: string | null) => people.find((person) => person.id === id) ?? null
}

async function presentNotice(
  ctx: Context,
  mail: MailRow,
  summary: z.input<typeof InboxMailDetail>['notice'],
  notice: NoticeRow,
  files: Awaited<ReturnType<typeof attachmentsOf>>,
): Promise<z.input<typeof CourtNotice> | null> {
  if (summary === null) return null
  const { em, actor } = ctx
  const findPerson = await readPeople(em, actor.companyId, [notice.linkSavedBy, notice.vouchedBy])
  const earlier =
    notice.earlierId === null
      ? undefined
      : await row(
          em,
          { mailId: col.uuid, filedOn: col.date.nullable },
          sql`select mail_id as "mailId", filed_on as "filedOn" from court_notice
            where company_id = ${actor.companyId} and id = ${notice.earlierId}`,
        )
  return {
    ...summary,
    id: notice.id,
    text: notice.text,
    readings: [...notice.readings],
    court: notice.court,
    room: notice.room,
    issuedOn: notice.issuedOn,
    mailedOn: notice.mailedOn,
    linkUrl: notice.link,
    linkSavedBy: findPerson(notice.linkSavedBy),
    vouchedBy: findPerson(notice.vouchedBy),
    earlier: earlier ?? null,
    proposals: await presentProposals(ctx, mail, notice, files),
  }
}

/** Reads a message with its notice and its proposals. @throws 404 `mail_not_found` */
export async function readInboxMail(ctx: Context, id: string): Promise<z.input<typeof InboxMailDetail>> {
  const { em, actor } = ctx
  const { companyId } = actor
  // A single statement, because between two statements the message could change, and the answer would mix two states.
  const mail = await row(
    em,
    { ...mailRow, ...inboxItemRow },
    sql`select ${mailColumns}, ${inboxItemDerivedColumns} from inbound_mail m ${inboxItemJoins}
      where m.company_id = ${companyId} and m.id = ${id}`,
  )
  if (!mail) throw mailroomErrors.error('mail_not_found')
  const notice = await noticeOfMail(em, companyId, id)
  const files = await attachmentsOf(em, companyId, mail)
  const receipts = await rows(
    em,
    { receivedAt: col.timestamptz, source: col.oneOf(mailSources) },
    sql`select received_at as "receivedAt", source from mail_receipt where company_id = ${companyId}
      and mail_id = ${id} order by received_at, id limit 100`,
  )
  const presented = presentInboxItem(ctx, mail, await caseRefs(em, companyId, caseIdsOf(mail)))
  const decidedBy = (await readPeople(em, companyId, [mail.decidedBy]))(mail.decidedBy)
  return {
    ...presented,
    text: mail.bodyText,
    recipients: [...mail.recipients],
    sentAt: instant(mail.sentAt),
    forwarded: mail.forwarded,
    authentication: mail.authentication,
    files: files.map(({ id: fileId, name, mimeType, sizeBytes, documentId, refusal }) => ({
      id: fileId,
      name,
      mimeType,
      sizeBytes: Number(sizeBytes),
      documentId,
      refusal,
    })),
    courtNotice: notice ? await presentNotice(ctx, mail, presented.notice, notice, files) : null,
    receipts: receipts.map(({ receivedAt, source }) => ({ receivedAt: instant(receivedAt), source })),
    decidedBy,
    decidedAt: instant(mail.decidedAt),
    can: { decide: can(actor, 'mailroom.work') && isUndecided(mail.state) },
  }
}
