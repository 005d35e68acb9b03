import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { row, rows, sql } from '#server/db/query.ts'
import { assistantErrors } from '../assistant.errors.ts'
import type { AnswerSourceText, Citation, Mark, messageStates, Proposal, statusCodes } from '../messages.contract.ts'
import type { Source } from '../sources/index.ts'

export type MessageState = (typeof messageStates)[number]
export type StatusCode = (typeof statusCodes)[number]
export type ProposalView = z.output<typeof Proposal>

/** What an answer has beside its text. */
export type Attachment =
  | ({ readonly type: 'citation' } & z.output<typeof Citation>)
  | ({ readonly type: 'mark' } & z.output<typeof Mark>)
  | ({ readonly type: 'proposal' } & ProposalView)
  | { readonly type: 'status'; readonly code: StatusCode }
/** As stored in the column `extras`. */
export interface PlacedAttachment {
  /** Length of the text when it was attached, UTF-16 units. */
  readonly at: number
  readonly event: Attachment
}

export type StoredSource = z.output<typeof AnswerSourceText>
/** Returns what is stored of a source. `text` is null for a passage that the answer does not cite. */
export const storedSource = (
  { n, kind, documentId, refId, title, page }: Source,
  text: string | null,
): StoredSource => ({ n, kind, documentId, refId, title, page, text })

/** A message as the reads select it. Instants as PostgreSQL text. */
export interface MessageRow {
  readonly id: string
  readonly company_id: string
  readonly author_id: string
  readonly consultation_id: string
  readonly place: number
  readonly role: 'user' | 'assistant'
  readonly state: MessageState
  readonly content: string
  readonly question_id: string | null
  readonly sources: readonly StoredSource[]
  readonly extras: readonly PlacedAttachment[]
  readonly error_code: string | null
  readonly reserved: number
  readonly input_tokens: number | null
  readonly output_tokens: number | null
  readonly cached_tokens: number | null
  readonly estimated: boolean
  readonly created_at: string
  readonly finished_at: string | null
  readonly replaced_at: string | null
  /** Still `writing`, but its server has given no sign of life for `aliveSeconds`. */
  readonly lost: boolean
}

const columns =
  sql.raw(`m.id, m.company_id, m.author_id, m.consultation_id, m.place, m.role, m.state, m.content, m.question_id,
    m.sources, m.extras, m.error_code, m.reserved,
  m.input_tokens, m.output_tokens, m.cached_tokens, m.estimated, m.created_at, m.finished_at, m.replaced_at,
    m.state = 'writing' and m.alive_until < now() as lost`)

interface ConsultationKey {
  readonly companyId: string
  readonly consultationId: string
}

export const messageNotFound = () => assistantErrors.error('message_not_found')

/** Returns messages in their order; replaced ones too if `replaced`. */
export const readMessages = (
  em: EntityManager,
  { companyId, consultationId }: ConsultationKey,
  { replaced = false } = {},
): Promise<MessageRow[]> =>
  rows<MessageRow>(
    em,
    sql`
  select ${columns} from consultation_message m
   where m.company_id = ${companyId} and m.consultation_id = ${consultationId} and (m.replaced_at is null
     or ${replaced}) order by m.place`,
  )

/** Returns a message of an own consultation that is not deleted. @throws 404 `message_not_found` */
export async function readMessage(
  em: EntityManager,
  actor: { readonly companyId: string; readonly userId: string },
  consultationId: string,
  id: string,
): Promise<MessageRow> {
  const found = await row<MessageRow>(
    em,
    sql`
    select ${columns} from consultation_message m join consultation c on c.company_id = m.company_id
      and c.id = m.consultation_id and c.deleted_at is null
     where m.company_id = ${actor.companyId} and m.author_id = ${actor.userId} and m.consultation_id = ${consultationId}
       and m.id = ${id}`,
  )
  if (!found) throw messageNotFound()
  return found
}

/** Returns the newest answer to a question; undefined when the consultation has no such question. */
export const answerTo = (
  em: EntityManager,
  companyId: string,
  consultationId: string,
  questionId: string,
): Promise<MessageRow | undefined> =>
  row<MessageRow>(
    em,
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
  const found = await rows<ProposalView>(
    em,
    sql`
    select p.id, p.message_id as "messageId", p.tool, p.input, p.summary, p.state, p.result from consultation_proposal p
      where p.company_id = ${companyId} and p.consultation_id = ${consultationId}`,
  )
  return new Map(found.map((proposal) => [proposal.id, proposal]))
}
