import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { assistantErrors } from '../assistant.errors.ts'
import type { AnswerSourceText, Citation, Mark, messageStates, Proposal, statusCodes } from '../messages.contract.ts'
import type { Source } from '../sources/index.ts'

export type MessageState = (typeof messageStates)[number]
export type StatusCode = (typeof statusCodes)[number]
export type ProposalView = z.output<typeof Proposal>
export const proposalRow = {
  id: col.uuid,
  messageId: col.uuid,
  tool: col.text,
  input: col.json<ProposalView['input']>(),
  summary: col.text,
  state: col.textOf<ProposalView['state']>(),
  result: col.json<NonNullable<ProposalView['result']>>().nullable,
} as const satisfies Shape

/** Attachments of an answer: citations, marks, proposals, notices. */
export type Attachment =
  | ({ readonly type: 'citation' } & z.output<typeof Citation>)
  | ({ readonly type: 'mark' } & z.output<typeof Mark>)
  | ({ readonly type: 'proposal' } & ProposalView)
  | { readonly type: 'status'; readonly code: StatusCode }
/** An attachment as the column `extras` stores it. */
export interface PlacedAttachment {
  /** Length of the text when it was attached, UTF-16 units. */
  readonly at: number
  readonly event: Attachment
}

export type StoredSource = z.output<typeof AnswerSourceText>
/** Returns a source as it is stored. `text` is null for a passage that the answer does not cite. */
export const storedSource = (
  { n, kind, documentId, refId, title, page }: Source,
  text: string | null,
): StoredSource => ({ n, kind, documentId, refId, title, page, text })

/** A message as the reads select it. */
const messageRow = {
  id: col.uuid,
  companyId: col.uuid,
  authorId: col.uuid,
  consultationId: col.uuid,
  place: col.int,
  role: col.oneOf(['user', 'assistant']),
  state: col.textOf<MessageState>(),
  content: col.text,
  questionId: col.uuid.nullable,
  sources: col.json<readonly StoredSource[]>(),
  extras: col.json<readonly PlacedAttachment[]>(),
  errorCode: col.text.nullable,
  reserved: col.int,
  inputTokens: col.int.nullable,
  outputTokens: col.int.nullable,
  cachedTokens: col.int.nullable,
  estimated: col.boolean,
  createdAt: col.timestamptz,
  finishedAt: col.timestamptz.nullable,
  replacedAt: col.timestamptz.nullable,
  /** Still `writing`, but without a heartbeat of its server for `heartbeatTimeoutSeconds`. */
  lost: col.boolean,
} as const satisfies Shape
export type MessageRow = RowOf<typeof messageRow>

const columns = sql.raw(`m.id, m.company_id as "companyId", m.author_id as "authorId",
  m.consultation_id as "consultationId", m.place, m.role, m.state, m.content, m.question_id as "questionId", m.sources,
  m.extras, m.error_code as "errorCode", m.reserved, m.input_tokens as "inputTokens",
  m.output_tokens as "outputTokens", m.cached_tokens as "cachedTokens", m.estimated, m.created_at as "createdAt",
  m.finished_at as "finishedAt", m.replaced_at as "replacedAt",
  coalesce(m.state = 'writing' and m.alive_until < now(), false) as lost`)

interface ConsultationKey {
  readonly companyId: string
  readonly consultationId: string
}

export const messageNotFound = () => assistantErrors.error('message_not_found')

/** Returns the messages in their order; with `includesReplaced` also those that were edited or asked again. */
export const readMessages = (
  em: EntityManager,
  { companyId, consultationId }: ConsultationKey,
  { includesReplaced = false } = {},
): Promise<MessageRow[]> =>
  rows(
    em,
    messageRow,
    sql`
  select ${columns} from consultation_message m
   where m.company_id = ${companyId} and m.consultation_id = ${consultationId} and (m.replaced_at is null
     or ${includesReplaced}) order by m.place`,
  )

/** Returns a message of an own consultation that is not deleted. @throws 404 `message_not_found` */
export async function readMessage(
  em: EntityManager,
  actor: { readonly companyId: string; readonly userId: string },
  consultationId: string,
  id: string,
): Promise<MessageRow> {
  const message = await row(
    em,
    messageRow,
    sql`
    select ${columns} from consultation_message m join consultation c on c.company_id = m.company_id
      and c.id = m.consultation_id and c.deleted_at is null
     where m.company_id = ${actor.companyId} and m.author_id = ${actor.userId} and m.consultation_id = ${consultationId}
       and m.id = ${id}`,
  )
  if (!message) throw messageNotFound()
  return message
}

/** Returns the newest answer to a question; undefined when the consultation has no such question. */
export const answerTo = (
  em: EntityManager,
  companyId: string,
  consultationId: string,
  questionId: string,
): Promise<MessageRow | undefined> =>
  row(
    em,
    messageRow,
    sql`
  select ${columns} from consultation_message m
   where m.company_id = ${companyId} and m.consultation_id = ${consultationId} and m.question_id = ${questionId}
     and m.role = 'assistant' order by m.place desc limit 1`,
  )

/** Returns the proposals of a consultation as they are now, by id. */
export async function readProposals(
  em: EntityManager,
  { companyId, consultationId }: ConsultationKey,
): Promise<ReadonlyMap<string, ProposalView>> {
  const proposals = await rows(
    em,
    proposalRow,
    sql`
    select p.id, p.message_id as "messageId", p.tool, p.input, p.summary, p.state, p.result from consultation_proposal p
      where p.company_id = ${companyId} and p.consultation_id = ${consultationId}`,
  )
  return new Map(proposals.map((proposal) => [proposal.id, proposal]))
}
