import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { noticeKinds, noticeQuestions, trusts } from '../inbox/received-mail.contract.ts'
import type { FieldReading } from './parsed-notice.ts'

/** A notice of a court as stored. */
export const noticeRow = {
  id: col.uuid,
  mailId: col.uuid,
  text: col.text,
  readings: col.json<readonly FieldReading[]>(),
  questions: col.array(col.oneOf(noticeQuestions)),
  kind: col.oneOf(noticeKinds),
  number: col.text.nullable,
  court: col.text.nullable,
  room: col.text.nullable,
  issuedOn: col.date.nullable,
  filedOn: col.date.nullable,
  mailedOn: col.date.nullable,
  hearingAt: col.timestamptz.nullable,
  link: col.text.nullable,
  linkExpiresOn: col.date.nullable,
  /** When a person marked the document behind the link as saved; the server never opens the link. */
  linkSavedAt: col.timestamptz.nullable,
  linkSavedBy: col.uuid.nullable,
  trust: col.oneOf(trusts),
  vouchedBy: col.uuid.nullable,
  amends: col.boolean,
  /** The notice that this one amends, or repeats (state `duplicate`), if it was found. */
  earlierId: col.uuid.nullable,
  caseId: col.uuid.nullable,
} as const satisfies Shape
export type NoticeRow = RowOf<typeof noticeRow>

/** The columns of {@link NoticeRow} over `court_notice n`. */
export const noticeColumns = sql.raw(`n.id, n.mail_id as "mailId", n.text, n.readings, n.questions, n.kind, n.number,
  n.court, n.room, n.issued_on as "issuedOn", n.filed_on as "filedOn", n.mailed_on as "mailedOn",
  n.hearing_at as "hearingAt", n.link, n.link_expires_on as "linkExpiresOn", n.link_saved_at as "linkSavedAt",
  n.link_saved_by as "linkSavedBy", n.trust, n.vouched_by as "vouchedBy", n.amends, n.earlier_id as "earlierId",
  n.case_id as "caseId"`)

/** Returns the notice that was read in a message. */
export const noticeOfMail = (em: EntityManager, companyId: string, mailId: string): Promise<NoticeRow | undefined> =>
  row(
    em,
    noticeRow,
    sql`select ${noticeColumns} from court_notice n where n.company_id = ${companyId} and n.mail_id = ${mailId}`,
  )

/** The objects that accepting a proposal creates. */
export type ProposalPayload =
  | {
      readonly kind: 'terms'
      readonly trigger: string
      readonly happenedOn: string
      readonly mailedOn: string | null
      readonly stateParty: boolean | null
    }
  | {
      readonly kind: 'hearing'
      readonly startsAt: string
      readonly place: string
      /** The name that the notice gives to the hearing; empty or absent when it gives none. */
      readonly name?: string
    }
  | { readonly kind: 'task'; readonly as: 'term' | 'task'; readonly words: string; readonly dueOn: string | null }
  | { readonly kind: 'document'; readonly attachmentId: string }
  | { readonly kind: 'replacement'; readonly earlierNoticeId: string }

/**
 * Returns the triggers that were accepted from a notice into a case, with their kinds; none from a notice of another
 * case, because two cases may have the same number.
 */
export const acceptedTriggers = (
  em: EntityManager,
  companyId: string,
  noticeId: string | null,
  caseId: string | null,
) =>
  rows(
    em,
    { id: col.uuid, kind: col.text },
    sql`select p.object_id as id, p.payload ->> 'trigger' as kind from notice_proposal p
      join court_notice n on n.company_id = p.company_id and n.id = p.notice_id
     where p.company_id = ${companyId} and p.notice_id = ${noticeId}::uuid and n.case_id = ${caseId}::uuid
       and p.kind = 'terms' and p.state = 'accepted' and p.object_id is not null
     order by p.ordinal`,
  )

/** Returns the accepted triggers whose terms an amended notice replaces. */
export const replacedTriggers = async (
  em: EntityManager,
  companyId: string,
  { amends, earlierId }: Pick<NoticeRow, 'amends' | 'earlierId'>,
  caseId: string | null,
) => (amends ? acceptedTriggers(em, companyId, earlierId, caseId) : [])

export interface NoticeProposalRow {
  readonly id: string
  readonly ruling: number
  readonly payload: ProposalPayload
  readonly state: 'proposed' | 'accepted' | 'declined'
  readonly objectId: string | null
}

/** Returns the proposals of a notice in order. */
export const proposalsOf = (em: EntityManager, companyId: string, noticeId: string): Promise<NoticeProposalRow[]> =>
  rows(
    em,
    {
      id: col.uuid,
      ruling: col.int,
      payload: col.json<ProposalPayload>(),
      state: col.oneOf(['proposed', 'accepted', 'declined'] as const),
      objectId: col.uuid.nullable,
    },
    sql`select id, ruling, payload, state, object_id as "objectId" from notice_proposal
      where company_id = ${companyId} and notice_id = ${noticeId} order by ordinal`,
  )
