// Creates, changes and deletes drafts of messages of a case.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, exists, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { casesErrors, lockCase } from '#modules/cases/index.ts'
import type { correspondenceContract } from './correspondence.contract.ts'
import { correspondenceErrors } from './correspondence.errors.ts'
import { unsentMessageDeleted } from './correspondence.events.ts'
import { baseSubject, messageText } from './message-text.ts'
import { lockMessage, readMessage, type MessageRecipient } from './message-row.ts'
import { namesOfAddresses } from './mail-people.ts'

const maxReferences = 20

type Routes = typeof correspondenceContract.routes
type NewMessage = z.output<Routes['write']['body']>
type MessageDraft = z.output<Routes['save']['body']>

/** Returns the recipients of a draft, each address once, with their names if the case or the office has them. */
async function recipientsOf(
  em: EntityManager,
  { companyId, caseId }: { readonly companyId: string; readonly caseId: string },
  { to, cc, bcc }: Pick<MessageDraft, 'to' | 'cc' | 'bcc'>,
): Promise<MessageRecipient[]> {
  const kinds = new Map<string, MessageRecipient['kind']>()
  const groups = [
    ['to', to],
    ['cc', cc],
    ['bcc', bcc],
  ] as const
  for (const [kind, addresses] of groups)
    for (const address of addresses.map((entered) => entered.toLowerCase()))
      if (!kinds.has(address)) kinds.set(address, kind)
  const names = await namesOfAddresses(em, { companyId, caseId }, [...kinds.keys()])
  return [...kinds].map(([address, kind]) => ({ address, name: names.get(address) ?? '', kind }))
}

/**
 * Attaches documents of the case. @throws 404 `document_not_found`, also for a document of another case or in the bin
 */
async function attachDocuments(
  tx: EntityManager,
  { companyId, caseId, messageId }: { readonly companyId: string; readonly caseId: string; readonly messageId: string },
  documentIds: readonly string[],
): Promise<void> {
  const uniqueIds = [...new Set(documentIds)]
  const documents = await rows(
    tx,
    { id: col.uuid },
    sql`select id from document where company_id = ${companyId} and case_id = ${caseId} and deleted_at is null
      and id = any(${uniqueIds}::uuid[])`,
  )
  if (documents.length < uniqueIds.length) throw casesErrors.error('document_not_found')
  await change(tx, sql`delete from mail_message_document where company_id = ${companyId} and message_id = ${messageId}`)
  await change(
    tx,
    sql`insert into mail_message_document (company_id, message_id, document_id, ordinal)
      select ${companyId}, ${messageId}, d.id, d.position - 1
        from unnest(${uniqueIds}::uuid[]) with ordinality d (id, position)`,
  )
}

/**
 * Returns the message that a draft answers, with the headers of the answer: the message with the given id, or else the
 * latest sent or received message. Received messages are ordered by arrival, because their dates come from the sender's
 * clock. A message that is only `kept`, because the installation has no mail server, is answered if it is named.
 * @throws 404 `mail_message_not_found` for a message of another thread, a draft, or one that is still to be sent
 */
async function findAnswered(tx: EntityManager, companyId: string, threadId: string, answersId: string | null) {
  const condition =
    answersId === null
      ? sql`state in ('received', 'sent')`
      : sql`id = ${answersId} and state in ('received', 'sent', 'kept')`
  const answered = await row(
    tx,
    { id: col.uuid, messageId: col.text.nullable, referenceIds: col.array(col.text), inReplyTo: col.text.nullable },
    sql`select id, message_id as "messageId", reference_ids as "referenceIds", in_reply_to as "inReplyTo"
      from mail_message
      where company_id = ${companyId} and thread_id = ${threadId}
        and ${condition}
      order by case state when 'received' then created_at else coalesce(sent_at, created_at) end desc, id desc limit 1`,
  )
  if (!answered && answersId !== null) throw correspondenceErrors.error('mail_message_not_found')
  const inReplyTo = answered?.messageId ?? null
  // RFC 5322, 3.6.4: the references of the answered message, or its In-Reply-To if it has none, and then the message.
  const referenceIds = answered?.referenceIds ?? []
  const earlierReferences = referenceIds.length === 0 ? [answered?.inReplyTo ?? null] : referenceIds
  // A long thread keeps its first and its latest references.
  const references = [...new Set([...earlierReferences, inReplyTo])].filter((id) => id !== null)
  return {
    answeredId: answered?.id ?? null,
    inReplyTo,
    references:
      references.length > maxReferences
        ? [...references.slice(0, 1), ...references.slice(1 - maxReferences)]
        : references,
  }
}

/**
 * Creates a draft.
 * @throws 404 `case_not_found`, `mail_thread_not_found`, `mail_message_not_found`, `document_not_found`; 409 `case_closed`
 */
export async function writeMessage(ctx: Context, caseId: string, input: NewMessage) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  const id = randomUUIDv7()
  const { html, text } = messageText(input.html)
  await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'update')
    let { threadId } = input
    if (threadId === null) {
      threadId = randomUUIDv7()
      await change(
        tx,
        sql`insert into mail_thread (id, company_id, case_id, subject, last_at)
          values (${threadId}, ${companyId}, ${caseId}, ${baseSubject(input.subject)}, now())`,
      )
    } else {
      const isOfCase = await exists(
        tx,
        sql`select from mail_thread where company_id = ${companyId} and id = ${threadId} and case_id = ${caseId}`,
      )
      if (!isOfCase) throw correspondenceErrors.error('mail_thread_not_found')
    }
    const { answeredId, inReplyTo, references } = await findAnswered(tx, companyId, threadId, input.answersId)
    const recipients = JSON.stringify(await recipientsOf(tx, { companyId, caseId }, input))
    await change(
      tx,
      sql`insert into mail_message (id, company_id, case_id, thread_id, state, author_id, in_reply_to, reference_ids,
          from_name, from_address, recipients, subject, body_text, body_html, locale,
          answers_id, quotes)
        select ${id}, ${companyId}, ${caseId}, ${threadId}, 'draft', u.id, ${inReplyTo}, ${references}::text[],
          u.name || ' ' || u.surname, u.email, ${recipients}::jsonb, ${input.subject}, ${text}, ${html}, ${input.locale},
          ${answeredId}, ${input.quotes}
        from user_account u where u.company_id = ${companyId} and u.id = ${userId}`,
    )
    await attachDocuments(tx, { companyId, caseId, messageId: id }, input.documentIds)
  })
  return readMessage(ctx, id)
}

/**
 * Changes a draft. A message that could not be sent becomes a draft again.
 * @throws 404 `mail_message_not_found`, `document_not_found`; 409 `message_sent`, `case_closed`, `stale_version`
 */
export async function saveMessage(ctx: Context, id: string, input: MessageDraft) {
  const { em, actor } = ctx
  const { companyId } = actor
  const { html, text } = messageText(input.html)
  await em.transactional(async (tx) => {
    const message = await lockMessage(tx, actor, id, 'edit')
    if (message.version !== input.version) throw kernelErrors.error('stale_version')
    const recipients = JSON.stringify(await recipientsOf(tx, { companyId, caseId: message.caseId }, input))
    await change(
      tx,
      sql`update mail_message set state = 'draft', problem = null, refused = '{}', recipients = ${recipients}::jsonb,
          subject = ${input.subject}, body_text = ${text}, body_html = ${html}, locale = ${input.locale},
          quotes = ${input.quotes},
          version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await attachDocuments(tx, { companyId, caseId: message.caseId, messageId: id }, input.documentIds)
    // Until a message of the thread is sent, the thread has the subject of its draft.
    await change(
      tx,
      sql`update mail_thread t set subject = ${baseSubject(input.subject)}
        where t.company_id = ${companyId} and t.id = ${message.threadId} and not exists (select from mail_message g
          where g.company_id = t.company_id and g.thread_id = t.id and g.state not in ('draft', 'failed'))`,
    )
  })
  return readMessage(ctx, id)
}

/** Deletes a draft, and its thread if it has no other message. @throws 404 `mail_message_not_found`; 409 `message_sent` */
export async function removeMessage({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, threadId } = await lockMessage(tx, actor, id, 'remove')
    await change(tx, sql`delete from mail_message where company_id = ${companyId} and id = ${id}`)
    await change(
      tx,
      sql`delete from mail_thread t where t.company_id = ${companyId} and t.id = ${threadId}
        and not exists (select from mail_message g where g.company_id = t.company_id and g.thread_id = t.id)`,
    )
    await record(tx, unsentMessageDeleted, { companyId, caseId, messageId: id, userId })
  })
}
