import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { can } from '#server/contract/roles.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { casesErrors, ofVisibleCase, type CaseActor } from '#modules/cases/index.ts'
import { attachmentRefusals } from '../inbox/received-mail.contract.ts'
import { correspondenceErrors } from './correspondence.errors.ts'
import { messageProblems, messageStates, type CaseMessage, type recipientKinds } from './correspondence.contract.ts'

export interface MessageRecipient {
  readonly address: string
  readonly name: string
  readonly kind: (typeof recipientKinds)[number]
}

export type MessageProblem = (typeof messageProblems)[number]

/** A message of a case as stored. */
export const messageRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid,
  caseClosed: col.boolean,
  visible: col.boolean,
  threadId: col.uuid,
  state: col.oneOf(messageStates),
  mailId: col.uuid.nullable,
  authorId: col.uuid.nullable,
  authorName: col.text.nullable,
  messageId: col.text.nullable,
  inReplyTo: col.text.nullable,
  referenceIds: col.array(col.text),
  fromName: col.text,
  fromAddress: col.text,
  recipients: col.json<MessageRecipient[]>(),
  subject: col.text,
  bodyText: col.text,
  bodyHtml: col.text.nullable,
  locale: col.oneOf(locales),
  answersId: col.uuid.nullable,
  quotes: col.boolean,
  sendAt: col.timestamptz.nullable,
  sentAt: col.timestamptz.nullable,
  problem: col.oneOf(messageProblems).nullable,
  refused: col.array(col.text),
  /** Whether a machine wrote the received message (RFC 3834), such as an out-of-office reply. */
  automatic: col.boolean,
  /** The document with its text; null when it was not filed, or the document is in the bin or deleted. */
  documentId: col.uuid.nullable,
  version: col.int,
} as const satisfies Shape
export type MessageRow = RowOf<typeof messageRow>

/**
 * The columns of {@link messageRow} over a message `g` and {@link messageJoins}. A scheduled message without a time
 * came from an imported copy of an office, and counts as a draft.
 */
export const messageColumns = (actor: CaseActor) => sql`g.id, g.company_id as "companyId", g.case_id as "caseId",
    f.status = 'closed' as "caseClosed", (${ofVisibleCase(actor, 'g')}) is true as visible, g.thread_id as "threadId",
    case when g.state in ('scheduled', 'sending') and g.send_at is null then 'draft' else g.state end as state,
    g.mail_id as "mailId", g.author_id as "authorId", a.name || ' ' || a.surname as "authorName",
    g.message_id as "messageId", g.in_reply_to as "inReplyTo", g.reference_ids as "referenceIds",
    g.from_name as "fromName", g.from_address as "fromAddress", g.recipients, g.subject, g.body_text as "bodyText",
    g.body_html as "bodyHtml", g.locale, g.answers_id as "answersId", g.quotes, g.send_at as "sendAt",
    g.sent_at as "sentAt", g.problem, g.refused, g.automatic, g.version,
    (select d.id from document d where d.company_id = g.company_id and d.id = g.document_id and d.deleted_at is null)
      as "documentId"`
export const messageJoins = sql.raw(`join case_file f on f.company_id = g.company_id and f.id = g.case_id
    left join user_account a on a.company_id = g.company_id and a.id = g.author_id`)

/** Returns whether a message in this state can be changed: it was not sent and is not scheduled. */
export const isEditable = (state: MessageRow['state']): boolean => state === 'draft' || state === 'failed'

const abilitiesOf = (actor: CaseActor, message: MessageRow) => {
  if (actor.companyId !== message.companyId || !message.visible || !can(actor, 'mailroom.work')) return null
  const isOpen = !message.caseClosed
  return {
    edit: isOpen && isEditable(message.state),
    undo: message.state === 'scheduled',
    // Also what was taken back already: a second click is no error.
    takeBack: message.state === 'scheduled' || isEditable(message.state),
    file: isOpen && message.state === 'received',
    // A draft of a closed case can no longer be sent, but can still be deleted.
    remove: isEditable(message.state),
  }
}
type MessageAbility = 'edit' | 'takeBack' | 'file' | 'remove'

const notFound = () => correspondenceErrors.error('mail_message_not_found')

/**
 * Locks a message and its case, the case first, against other writers.
 * @throws 404 `mail_message_not_found`, the same for missing, foreign and reserved; 409 `case_closed`, `message_sent`
 */
export async function lockMessage(
  tx: EntityManager,
  actor: CaseActor,
  id: string,
  ability: MessageAbility,
): Promise<MessageRow> {
  const message = await row(
    tx,
    messageRow,
    sql`select ${messageColumns(actor)} from mail_message g ${messageJoins}
      where g.company_id = ${actor.companyId} and g.id = ${id} for no key update of f, g`,
  )
  const refused =
    message?.caseClosed && (isEditable(message.state) || message.state === 'received')
      ? casesErrors.error('case_closed')
      : correspondenceErrors.error('message_sent')
  authorize(message, abilitiesOf, actor, ability, notFound, refused)
  return message
}

/** Returns the files of received messages. */
async function filesOf(em: EntityManager, companyId: string, mailIds: readonly string[]) {
  if (mailIds.length === 0) return []
  return rows(
    em,
    {
      mailId: col.uuid,
      id: col.uuid,
      name: col.text,
      mimeType: col.text,
      sizeBytes: col.bigint,
      documentId: col.uuid.nullable,
      refusal: col.oneOf(attachmentRefusals).nullable,
    },
    sql`select a.mail_id as "mailId", a.id, a.name, a.mime_type as "mimeType", a.size_bytes as "sizeBytes",
        a.refusal, (select d.id from document d where d.company_id = a.company_id and d.id = a.document_id
          and d.deleted_at is null) as "documentId"
      from mail_attachment a where a.company_id = ${companyId} and a.mail_id = any(${[...mailIds]}::uuid[])
      order by a.ordinal`,
  )
}

/** Returns the documents attached to messages of the office, excluding deleted documents. */
const documentsOf = (em: EntityManager, companyId: string, messageIds: readonly string[]) =>
  rows(
    em,
    { messageId: col.uuid, id: col.uuid, name: col.text },
    sql`select c.message_id as "messageId", d.id, d.name from mail_message_document c
        join document d on d.company_id = c.company_id and d.id = c.document_id and d.deleted_at is null
      where c.company_id = ${companyId} and c.message_id = any(${[...messageIds]}::uuid[]) order by c.ordinal`,
  )

/** Presents messages in the given order. */
export async function presentMessages(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  messages: readonly MessageRow[],
): Promise<z.input<typeof CaseMessage>[]> {
  const { companyId } = actor
  const files = await filesOf(
    em,
    companyId,
    messages.flatMap(({ mailId }) => mailId ?? []),
  )
  const documents = await documentsOf(
    em,
    companyId,
    messages.map(({ id }) => id),
  )
  return messages.map((message) => {
    const abilities = abilitiesOf(actor, message)
    return {
      id: message.id,
      threadId: message.threadId,
      state: message.state,
      from: { name: message.fromName, address: message.fromAddress },
      author: message.authorId === null ? null : { id: message.authorId, name: message.authorName ?? '' },
      recipients: [...message.recipients],
      subject: message.subject,
      text: message.bodyText,
      html: message.bodyHtml,
      locale: message.locale,
      quotes: message.quotes,
      sendAt: instant(message.sendAt),
      sentAt: instant(message.sentAt),
      problem: message.problem,
      refused: [...message.refused],
      automatic: message.automatic,
      files: files.flatMap(({ mailId, sizeBytes, ...file }) =>
        mailId === message.mailId ? [{ ...file, sizeBytes: Number(sizeBytes) }] : [],
      ),
      documents: documents.flatMap(({ messageId, ...document }) => (messageId === message.id ? [document] : [])),
      mailId: message.mailId,
      documentId: message.documentId,
      version: message.version,
      can: {
        edit: abilities?.edit ?? false,
        undo: abilities?.undo ?? false,
        file: abilities?.file ?? false,
      },
    }
  })
}

/** Reads a message. @throws 404 `mail_message_not_found` */
export async function readMessage(ctx: Pick<Context, 'em' | 'actor'>, id: string) {
  const { em, actor } = ctx
  const message = await row(
    em,
    messageRow,
    sql`select ${messageColumns(actor)} from mail_message g ${messageJoins}
      where g.company_id = ${actor.companyId} and g.id = ${id}`,
  )
  if (!message || abilitiesOf(actor, message) === null) throw notFound()
  const [presented] = await presentMessages(ctx, [message])
  if (!presented) throw notFound()
  return presented
}
