// The job that sends a message of a case when it is due.
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { roles } from '#server/contract/roles.ts'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { currentScope, withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { readWhole } from '#server/files/byte-source.ts'
import type { Work } from '#server/http/context.ts'
import { notifyAll } from '#server/notices/notify.ts'
import { MailRefused, type Letter, type SentLetter } from '#server/ports/mail.ts'
import { recordActivity } from '#modules/cases/index.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { carriedDocuments } from './carried-documents.ts'
import { ensureAddressOfCase } from './case-address.ts'
import { messageLeft } from './correspondence.events.ts'
import { fileTextJob } from './message-document.ts'
import { messageColumns, messageJoins, messageRow, type MessageProblem, type MessageRow } from './message-row.ts'
import { htmlPart } from './message-text.ts'
import { readQuoted, withQuotation } from './quotation.ts'
import { enqueueSending } from './send-message.ts'

/** After this a mail server that cannot be reached is given up. */
const giveUpMs = dayMs
/** After this a message whose job is gone is enqueued again. */
const overdueMs = 10 * 60_000

interface LeavingMessage {
  readonly message: MessageRow
  readonly authorId: string
  readonly problem: MessageProblem | null
  readonly replyTo: string | null
}

/**
 * Locks a message that is due, by the clock of the database as for its job, and marks it as leaving: it can then no
 * longer be taken back. @returns null when it is not due
 */
async function beginSending(
  tx: EntityManager,
  work: Work,
  { env }: MailroomDependencies['services'],
  companyId: string,
  messageId: string,
): Promise<LeavingMessage | null> {
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
  const problem: MessageProblem | null =
    !author.isActive || !message.visible ? 'author_gone' : message.caseClosed ? 'case_closed' : null
  const { host } = env.mailIn
  const replyTo =
    problem !== null || host === undefined
      ? null
      : await ensureAddressOfCase(tx, work, { companyId, caseId: message.caseId, userId: author.id }, host)
  return { message, authorId: author.id, problem, replyTo }
}

/** Builds the letter; null: a document that it carries is not there any more. */
async function letterOf(
  { documents: { files } }: MailroomDependencies,
  em: EntityManager,
  { message, replyTo }: LeavingMessage,
): Promise<Letter | null> {
  const { companyId, recipients } = message
  const office = await row(em, { name: col.text }, sql`select name from company where id = ${companyId}`)
  const wanted = await row(
    em,
    { count: col.int },
    sql`select count(*)::int as count from mail_message_document where company_id = ${companyId}
      and message_id = ${message.id}`,
  )
  const carried = await carriedDocuments(em, companyId, message.id)
  if (carried.length < (wanted?.count ?? 0)) return null
  const attachments: { name: string; mimeType: string; content: Buffer }[] = []
  for (const { name, mimeType, sizeBytes, ...file } of carried) {
    const bytes = await readWhole(await files.open(em, companyId, { ...file, sizeBytes: Number(sizeBytes) }))
    attachments.push({ name, mimeType, content: Buffer.from(bytes) })
  }
  const written = { html: message.bodyHtml ?? '', text: message.bodyText }
  const quoted = message.quotes ? await readQuoted(em, message) : undefined
  const { html, text } = quoted ? withQuotation(written, quoted, message.locale) : written
  const partiesOf = (kind: (typeof recipients)[number]['kind']) =>
    recipients.filter((recipient) => recipient.kind === kind).map(({ name, address }) => ({ name, address }))
  return {
    id: message.id,
    fromName: [message.fromName, office?.name ?? ''].filter((name) => name !== '').join(' · '),
    replyTo: [{ name: message.fromName, address: replyTo ?? message.fromAddress }],
    to: partiesOf('to'),
    cc: partiesOf('cc'),
    bcc: partiesOf('bcc'),
    subject: message.subject,
    text,
    html: htmlPart(html, message.locale),
    locale: message.locale,
    inReplyTo: message.inReplyTo ?? undefined,
    references: message.referenceIds,
    attachments,
  }
}

type Ended =
  | { readonly outcome: 'sent'; readonly sent: SentLetter }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'failed'; readonly problem: MessageProblem }

async function endSending(work: Work, leaving: LeavingMessage, ended: Ended): Promise<void> {
  const { message, authorId } = leaving
  const { companyId, caseId, id } = message
  const { messageId, refused } = ended.outcome === 'sent' ? ended.sent : { messageId: null, refused: [] }
  const problem = ended.outcome === 'failed' ? ended.problem : null
  await work.em.fork().transactional(async (tx) => {
    await change(
      tx,
      sql`update mail_message set state = ${ended.outcome}, problem = ${problem}, refused = ${refused}::text[],
          message_id = coalesce(${messageId}::text, message_id),
          sent_at = case when ${problem}::text is null then now() end, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await change(
      tx,
      sql`update mail_thread set last_at = now() where company_id = ${companyId} and id = ${message.threadId}`,
    )
    const recipients = message.recipients.length - refused.length
    await work.record(tx, messageLeft, {
      companyId,
      caseId,
      messageId: id,
      userId: authorId,
      outcome: ended.outcome,
      recipients: ended.outcome === 'sent' ? recipients : 0,
    })
    if (ended.outcome === 'sent') {
      await recordActivity(tx, { companyId, caseId, actorId: authorId, kind: 'mail.sent' })
      await work.enqueue(tx, fileTextJob, { messageId: id, userId: authorId })
    }
    if (problem === null && refused.length === 0) return
    const notice = { kind: 'inbox.message_failed' as const, companyId, key: id, data: { caseId, messageId: id } }
    await notifyAll(tx, [{ ...notice, userId: authorId }])
  })
}

/**
 * Sends a message that is due. A server killed between sending it and recording that sends it again with the same
 * Message-ID. @throws errors after which the job has to be retried
 */
export async function deliverMessage(
  deps: MailroomDependencies,
  work: Work,
  { messageId }: { readonly messageId: string },
) {
  const scope = currentScope()
  if (scope.kind !== 'company') throw new Error('messages of a case are sent as a company')
  const { companyId } = scope
  const leaving = await work.em
    .fork()
    .transactional((tx) => beginSending(tx, work, deps.services, companyId, messageId))
  if (leaving === null) return
  const { message, problem } = leaving
  if (problem !== null) return endSending(work, leaving, { outcome: 'failed', problem })
  // Mail of a case is confidential: without a mail server it stays in the case, and no administrator reads it.
  const { mail } = work.ports
  if (mail.sendLetter === undefined) return endSending(work, leaving, { outcome: 'kept' })
  const letter = await letterOf(deps, work.em, leaving)
  if (letter === null) return endSending(work, leaving, { outcome: 'failed', problem: 'document_gone' })
  try {
    const sent = await mail.sendLetter(letter)
    await endSending(work, leaving, { outcome: 'sent', sent })
  } catch (error) {
    if (error instanceof MailRefused) return endSending(work, leaving, { outcome: 'failed', problem: 'refused' })
    const since = Date.parse(instant(message.sendAt ?? new Date().toISOString()))
    if (work.ports.clock.now().getTime() - since < giveUpMs) throw error
    work.log.warn({ messageId }, 'a message of a case could not be sent within a day')
    return endSending(work, leaving, { outcome: 'failed', problem: 'undeliverable' })
  }
}

/** Enqueues messages again that are due and whose job was given up or discarded. */
export async function resumeSending(work: Work): Promise<void> {
  const due = new Date(work.ports.clock.now().getTime() - overdueMs)
  for (const { id: companyId } of await rows(work.em, { id: col.uuid }, sql`select id from company order by id`))
    await withScope({ kind: 'company', companyId }, async () => {
      const overdue = await rows(
        work.em,
        { id: col.uuid },
        sql`select id from mail_message where company_id = ${companyId} and state in ('scheduled', 'sending')
          and send_at < ${due.toISOString()} limit 1000`,
      )
      if (overdue.length === 0) return
      await work.em.fork().transactional(async (tx) => {
        for (const { id } of overdue) await enqueueSending(tx, work, id, work.ports.clock.now())
      })
    })
}
