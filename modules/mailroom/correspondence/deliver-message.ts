// The job that sends a message of a case when it is due.
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { roles } from '#server/contract/roles.ts'
import { change, instant, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { currentScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { readWhole } from '#server/files/byte-source.ts'
import type { OpenFile } from '#server/files/encryption.ts'
import { storageProblem } from '#server/files/store/file-store.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { notifyAll } from '#server/notices/notify.ts'
import { MailRefused, type Letter, type SentLetter } from '#server/ports/mail.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { recordActivity } from '#modules/cases/index.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { listAttachedDocuments } from './attached-documents.ts'
import { ensureCaseAddress } from './case-address.ts'
import { sendingEnded } from './correspondence.events.ts'
import { fileMessageTextJob } from './message-document.ts'
import { messageColumns, messageJoins, messageRow, type MessageProblem, type MessageRow } from './message-row.ts'
import { htmlPart } from './message-text.ts'
import { readQuoted, withQuotation } from './quotation.ts'
import { enqueueSending } from './send-message.ts'

/** Sending is retried for this time while the mail server cannot be reached. */
const giveUpMs = dayMs
/** A message that is overdue by more than this has lost its job, and is enqueued again. */
const overdueMs = 10 * 60_000

interface OutgoingMessage {
  readonly message: MessageRow
  readonly authorId: string
  readonly problem: MessageProblem | null
  readonly replyTo: string | null
}

/**
 * Locks a message that is due and marks it as `sending`, so that it cannot be taken back. The clock of the database
 * decides whether it is due, because that clock also starts the job. @returns null when it is not due
 */
async function beginSending(
  tx: EntityManager,
  work: Work,
  { env }: MailroomDependencies['services'],
  companyId: string,
  messageId: string,
): Promise<OutgoingMessage | null> {
  const author = await row(
    tx,
    { id: col.uuid, role: col.oneOf(roles), isActive: col.boolean },
    sql`select u.id, u.profile as role, u.status = 'active' as "isActive" from mail_message g
        join user_account u on u.company_id = g.company_id and u.id = g.author_id
      where g.company_id = ${companyId} and g.id = ${messageId}`,
  )
  if (!author) return null
  const actor = { userId: author.id, companyId, role: author.role }
  const message = await row(
    tx,
    messageRow,
    sql`select ${messageColumns(actor)} from mail_message g ${messageJoins}
      where g.company_id = ${companyId} and g.id = ${messageId} and g.state in ('scheduled', 'sending')
        and g.send_at <= now() for no key update of g`,
  )
  if (!message) return null
  await change(tx, sql`update mail_message set state = 'sending' where company_id = ${companyId} and id = ${messageId}`)
  let problem: MessageProblem | null = null
  if (!author.isActive || !message.visible) problem = 'author_gone'
  else if (message.caseClosed) problem = 'case_closed'
  const { host } = env.mailIn
  const replyTo =
    problem !== null || host === undefined
      ? null
      : await ensureCaseAddress(tx, work, { companyId, caseId: message.caseId, userId: author.id }, host)
  return { message, authorId: author.id, problem, replyTo }
}

/** Reads the bytes of an attached file; null when it is missing from the storage or damaged: no retry would help. */
async function readAttached(open: () => Promise<OpenFile>): Promise<Buffer | null> {
  try {
    return Buffer.from(await readWhole(await open()))
  } catch (error) {
    const problem = storageProblem(error)
    if (problem instanceof AppError && problem.code === 'file_damaged') return null
    throw problem
  }
}

/** Builds the letter; null when an attached document was deleted, or its file can no longer be read. */
async function letterOf(
  { documents: { files } }: MailroomDependencies,
  em: EntityManager,
  { message, replyTo }: OutgoingMessage,
): Promise<Letter | null> {
  const { companyId, recipients } = message
  const office = await row(em, { name: col.text }, sql`select name from company where id = ${companyId}`)
  const attachedCount = await row(
    em,
    { count: col.int },
    sql`select count(*)::int as count from mail_message_document where company_id = ${companyId}
      and message_id = ${message.id}`,
  )
  const attached = await listAttachedDocuments(em, companyId, message.id)
  if (attached.length < (attachedCount?.count ?? 0)) return null
  const attachments: { name: string; mimeType: string; content: Buffer }[] = []
  for (const { name, mimeType, sizeBytes, ...file } of attached) {
    const content = await readAttached(() => files.open(em, companyId, { ...file, sizeBytes: Number(sizeBytes) }))
    if (content === null) return null
    attachments.push({ name, mimeType, content })
  }
  const body = { html: message.bodyHtml ?? '', text: message.bodyText }
  const quoted = message.quotes ? await readQuoted(em, message) : undefined
  const { html, text } = quoted ? withQuotation(body, quoted, message.locale) : body
  const recipientsOf = (kind: (typeof recipients)[number]['kind']) =>
    recipients.filter((recipient) => recipient.kind === kind).map(({ name, address }) => ({ name, address }))
  return {
    id: message.id,
    fromName: [message.fromName, office?.name ?? ''].filter((name) => name !== '').join(' · '),
    replyTo: [{ name: message.fromName, address: replyTo ?? message.fromAddress }],
    to: recipientsOf('to'),
    cc: recipientsOf('cc'),
    bcc: recipientsOf('bcc'),
    subject: message.subject,
    text,
    html: htmlPart(html, message.locale),
    locale: message.locale,
    inReplyTo: message.inReplyTo ?? undefined,
    references: message.referenceIds,
    attachments,
  }
}

type SendingResult =
  | { readonly outcome: 'sent'; readonly sent: SentLetter }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'failed'; readonly problem: MessageProblem }

/** Records the result of sending, and notifies the author of a message that did not reach every recipient. */
async function endSending(work: Work, outgoing: OutgoingMessage, result: SendingResult): Promise<void> {
  const { message, authorId } = outgoing
  const { companyId, caseId, id } = message
  const { messageId, refused } = result.outcome === 'sent' ? result.sent : { messageId: null, refused: [] }
  const problem = result.outcome === 'failed' ? result.problem : null
  await work.em.fork().transactional(async (tx) => {
    await change(
      tx,
      sql`update mail_message set state = ${result.outcome}, problem = ${problem}, refused = ${refused}::text[],
          message_id = coalesce(${messageId}::text, message_id),
          sent_at = case when ${problem}::text is null then now() end, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await change(
      tx,
      sql`update mail_thread set last_at = now() where company_id = ${companyId} and id = ${message.threadId}`,
    )
    const recipients = message.recipients.length - refused.length
    await work.record(tx, sendingEnded, {
      companyId,
      caseId,
      messageId: id,
      userId: authorId,
      outcome: result.outcome,
      recipients: result.outcome === 'sent' ? recipients : 0,
    })
    if (result.outcome === 'sent') {
      await recordActivity(tx, { companyId, caseId, actorId: authorId, kind: 'mail.sent' })
      await work.enqueue(tx, fileMessageTextJob, { messageId: id, userId: authorId })
    }
    if (problem === null && refused.length === 0) return
    const notice = { kind: 'inbox.message_failed' as const, companyId, key: id, data: { caseId, messageId: id } }
    await notifyAll(tx, [{ ...notice, userId: authorId }])
  })
}

/**
 * Sends a message that is due. If the server is killed after sending and before recording it, the job sends the message
 * again with the same Message-ID. @throws errors after which the job has to be retried
 */
export async function deliverMessage(
  deps: MailroomDependencies,
  work: Work,
  { messageId }: { readonly messageId: string },
) {
  const scope = currentScope()
  if (scope.kind !== 'company') throw new Error('messages of a case are sent as a company')
  const { companyId } = scope
  const outgoing = await work.em
    .fork()
    .transactional((tx) => beginSending(tx, work, deps.services, companyId, messageId))
  if (outgoing === null) return
  const { message, problem } = outgoing
  if (problem !== null) return endSending(work, outgoing, { outcome: 'failed', problem })
  // Mail of a case is confidential: without a mail server it stays in the case, and no administrator reads it.
  const { mail } = work.ports
  if (mail.sendLetter === undefined) return endSending(work, outgoing, { outcome: 'kept' })
  const letter = await letterOf(deps, work.em, outgoing)
  if (letter === null) return endSending(work, outgoing, { outcome: 'failed', problem: 'document_gone' })
  try {
    const sent = await mail.sendLetter(letter)
    await endSending(work, outgoing, { outcome: 'sent', sent })
  } catch (error) {
    if (error instanceof MailRefused) return endSending(work, outgoing, { outcome: 'failed', problem: 'refused' })
    const dueSince = Date.parse(instant(message.sendAt ?? new Date().toISOString()))
    if (work.ports.clock.now().getTime() - dueSince < giveUpMs) throw error
    work.log.warn({ messageId }, 'a message of a case could not be sent within a day')
    return endSending(work, outgoing, { outcome: 'failed', problem: 'undeliverable' })
  }
}

/** Enqueues overdue messages again, whose job failed for good or was lost. */
export async function resumeSending(work: Work): Promise<void> {
  const dueBefore = new Date(work.ports.clock.now().getTime() - overdueMs)
  await inEachOffice(work, 'mailroom.resume-sending', async (companyId) => {
    const overdue = await rows(
      work.em,
      { id: col.uuid },
      sql`${preparedStatement}select id from mail_message where company_id = ${companyId}
          and state in ('scheduled', 'sending') and send_at < ${dueBefore.toISOString()} limit 1000`,
    )
    if (overdue.length === 0) return
    await work.em.fork().transactional(async (tx) => {
      for (const { id } of overdue) await enqueueSending(tx, work, id, work.ports.clock.now())
    })
  })
}
