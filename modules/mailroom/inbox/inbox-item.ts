import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { mailRow } from '../mail-row.ts'
import {
  noticeKinds,
  noticeQuestions,
  trusts,
  type attachmentRefusals,
  type InboxMail,
} from './received-mail.contract.ts'

/** A message of the inbox together with its notice, if it contains one. */
export const inboxItemRow = {
  id: mailRow.id,
  state: mailRow.state,
  reason: mailRow.reason,
  subject: mailRow.subject,
  fromName: mailRow.fromName,
  fromAddress: mailRow.fromAddress,
  receivedAt: mailRow.receivedAt,
  caseId: mailRow.caseId,
  suggestedCaseIds: mailRow.suggestedCaseIds,
  version: mailRow.version,
  attachments: col.int,
  refused: col.json<{ name: string; reason: (typeof attachmentRefusals)[number] }[]>(),
  sightings: col.int,
  noticeKind: col.oneOf(noticeKinds).nullable,
  amends: col.boolean.nullable,
  number: col.text.nullable,
  filedOn: col.date.nullable,
  hearingAt: col.timestamptz.nullable,
  link: col.text.nullable,
  linkExpiresOn: col.date.nullable,
  linkSavedAt: col.timestamptz.nullable,
  trust: col.oneOf(trusts).nullable,
  questions: col.array(col.oneOf(noticeQuestions)).nullable,
} as const satisfies Shape
export type InboxItemRow = RowOf<typeof inboxItemRow>

const derivedColumns = `(select count(*)::int from mail_attachment a where a.company_id = m.company_id and a.mail_id = m.id) as attachments,
  (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'reason', a.refusal) order by a.ordinal), '[]')
    from mail_attachment a where a.company_id = m.company_id and a.mail_id = m.id and a.refusal is not null) as refused,
  (select greatest(count(*) - 1, 0)::int from mail_receipt r where r.company_id = m.company_id and r.mail_id = m.id)
    + (select count(*)::int from court_notice d where d.company_id = m.company_id and d.earlier_id = n.id
        and d.state = 'duplicate') as sightings,
  n.kind as "noticeKind", n.amends, n.number, n.filed_on as "filedOn", n.hearing_at as "hearingAt", n.link,
  n.link_expires_on as "linkExpiresOn", n.link_saved_at as "linkSavedAt", n.trust, n.questions`

/** The columns of {@link InboxItemRow} over `inbound_mail m` and {@link inboxItemJoins}. */
export const inboxItemColumns = sql.raw(`m.id, m.state, m.reason, m.subject, m.from_name as "fromName",
  m.from_address as "fromAddress", m.received_at as "receivedAt", m.case_id as "caseId",
  m.suggested_case_ids as "suggestedCaseIds", m.version, ${derivedColumns}`)

/**
 * The columns of {@link InboxItemRow} that are not columns of `inbound_mail`; the caller selects those of
 * `inbound_mail`.
 */
export const inboxItemDerivedColumns = sql.raw(derivedColumns)

export const inboxItemJoins = sql.raw('left join court_notice n on n.company_id = m.company_id and n.mail_id = m.id')

export type CaseRefs = ReadonlyMap<
  string,
  { readonly id: string; readonly name: string; readonly courtCaseNumber: string | null }
>

/** Reads the cases of messages. A person who may see a message may see all of its cases. */
export async function caseRefs(em: EntityManager, companyId: string, ids: readonly string[]): Promise<CaseRefs> {
  if (ids.length === 0) return new Map()
  const cases = await rows(
    em,
    { id: col.uuid, name: col.text, courtCaseNumber: col.text.nullable },
    sql`select id, name, court_case_number as "courtCaseNumber" from case_file
      where company_id = ${companyId} and id = any(${[...new Set(ids)]}::uuid[])`,
  )
  return new Map(cases.map((caseRef) => [caseRef.id, caseRef]))
}

/** Returns the ids of the case and of the suggested cases of a message. */
export const caseIdsOf = ({
  caseId,
  suggestedCaseIds,
}: Pick<InboxItemRow, 'caseId' | 'suggestedCaseIds'>): string[] => [
  ...(caseId === null ? [] : [caseId]),
  ...suggestedCaseIds,
]

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Presents the notice of an item of the inbox. */
const presentNoticeSummary = ({ ports }: Pick<Work, 'ports'>, row: InboxItemRow) => {
  if (row.noticeKind === null) return null
  const today = localDay(ports.clock.now())
  return {
    kind: row.noticeKind,
    amends: row.amends ?? false,
    number: row.number,
    filedOn: row.filedOn,
    hearingAt: instant(row.hearingAt),
    link: row.link !== null,
    linkExpiresOn: row.linkExpiresOn,
    linkDays: row.linkExpiresOn === null ? null : daysBetween(today, row.linkExpiresOn),
    linkSavedAt: instant(row.linkSavedAt),
    trust: row.trust ?? ('none' as const),
    questions: [...(row.questions ?? [])],
  }
}

/** Presents an item of the inbox. */
export function presentInboxItem(
  work: Pick<Work, 'ports'>,
  row: InboxItemRow,
  cases: CaseRefs,
): z.input<typeof InboxMail> {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    subject: row.subject,
    from: { name: row.fromName, address: row.fromAddress },
    receivedAt: instant(row.receivedAt),
    case: row.caseId === null ? null : (cases.get(row.caseId) ?? null),
    suggestions: row.suggestedCaseIds.flatMap((id) => cases.get(id) ?? []),
    notice: presentNoticeSummary(work, row),
    attachments: row.attachments,
    refused: [...row.refused],
    sightings: row.sightings,
    version: row.version,
  }
}
