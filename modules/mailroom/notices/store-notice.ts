import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { trusts } from '../inbox/received-mail.contract.ts'
import { matchCase, type CaseMatch } from './match-case.ts'
import type { NoticeQuestion, ParsedNotice } from './parsed-notice.ts'
import { findEarlierNotice, findStateParty, makeProposals, type NewProposal } from './propose.ts'
import { isSameNotice, type ComparedNotice } from './same-notice.ts'

interface NoticeMail {
  readonly mailId: string
  readonly messageId: string | null
}

export interface StoredNotice {
  readonly noticeId: string
  readonly caseId: string | null
  readonly suggested: readonly string[]
  /** The message that this one repeats. */
  readonly duplicateOf: string | null
  readonly state: 'pending' | 'queued' | 'duplicate'
  readonly reason: string | null
}

/** Returns a hash of the facts of a notice, equal for copies that several people forward, by which they are found. */
function fingerprintOf({ number, rulings, filedOn, mailedOn, hearingAt, amends, orders, text }: ParsedNotice): Buffer {
  const ordered = orders.map(({ days, dueOn }) => [days, dueOn])
  const facts = number === null ? [text] : [number, rulings, filedOn, mailedOn, hearingAt, amends, ordered]
  return createHash('sha256').update(JSON.stringify(facts)).digest()
}

const comparedShape = { text: col.text, readings: col.json<ComparedNotice['readings']>(), link: col.text.nullable }
/** Notices with the same facts that are compared with a new one. */
const maxCompared = 50

/**
 * Finds the earlier notice which the new notice repeats. A message with the Message-ID of the
 * earlier notice but another text is not a repetition, and a proven notice does not repeat an unproven notice.
 */
async function findRepeatedNotice(
  tx: EntityManager,
  companyId: string,
  fingerprint: Buffer,
  { mailId, messageId, parsed, isProven }: NoticeMail & { readonly parsed: ParsedNotice; readonly isProven: boolean },
) {
  const candidates = await rows(
    tx,
    { id: col.uuid, mailId: col.uuid, caseId: col.uuid.nullable, suggested: col.array(col.uuid), ...comparedShape },
    sql`select n.id, n.mail_id as "mailId", n.case_id as "caseId", m.suggested_case_ids as suggested, n.text,
      n.readings, n.link from court_notice n
      join inbound_mail m on m.company_id = n.company_id and m.id = n.mail_id
     where n.company_id = ${companyId} and n.fingerprint = ${fingerprint} and n.mail_id <> ${mailId}
       and n.state not in ('duplicate', 'dismissed')
       and (n.trust <> 'none' or n.vouched_by is not null or not ${isProven}::boolean)
       and (m.message_id is distinct from ${messageId}::text or ${messageId}::text is null or n.text = ${parsed.text})
     order by n.id limit ${maxCompared}`,
  )
  return candidates.find((candidate) => isSameNotice(candidate, parsed)) ?? null
}

/** Replaces the proposals of a notice. */
export async function replaceProposals(
  tx: EntityManager,
  companyId: string,
  noticeId: string,
  proposals: readonly NewProposal[],
): Promise<void> {
  await change(tx, sql`delete from notice_proposal where company_id = ${companyId} and notice_id = ${noticeId}`)
  const numbered = proposals.map(({ ruling, payload }, ordinal) => ({ ordinal, ruling, kind: payload.kind, payload }))
  await change(
    tx,
    sql`insert into notice_proposal (company_id, notice_id, ordinal, ruling, kind, payload)
      select ${companyId}, ${noticeId}, p.ordinal, p.ruling, p.kind, p.payload
        from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
          as p (ordinal int, ruling int, kind text, payload jsonb)`,
  )
}

/**
 * Turns undecided, unproven copies of a new, proven notice into sightings, that is duplicates, of it. A decision about a
 * copy locks its message and then changes its notice. Messages are locked first here, too, which prevents a deadlock; a
 * copy is changed only if it is still undecided then.
 */
async function mergeUnproven(
  tx: EntityManager,
  companyId: string,
  proven: { readonly noticeId: string; readonly fingerprint: Buffer } & ComparedNotice &
    Pick<CaseMatch, 'caseId' | 'suggested'>,
): Promise<void> {
  const isUndecidedCopy = sql`state = 'queued' and trust = 'none' and vouched_by is null`
  const candidates = await rows(
    tx,
    { id: col.uuid, mailId: col.uuid, ...comparedShape },
    sql`select id, mail_id as "mailId", text, readings, link from court_notice
      where company_id = ${companyId} and fingerprint = ${proven.fingerprint} and id <> ${proven.noticeId}
        and ${isUndecidedCopy} order by id limit ${maxCompared}`,
  )
  const copies = candidates.filter((candidate) => isSameNotice(candidate, proven))
  if (copies.length === 0) return
  await rows(
    tx,
    { id: col.uuid },
    sql`select id from inbound_mail
      where company_id = ${companyId} and id = any(${copies.map(({ mailId }) => mailId)}::uuid[])
      order by id for update`,
  )
  const merged = await rows(
    tx,
    { mailId: col.uuid },
    sql`update court_notice set state = 'duplicate', earlier_id = ${proven.noticeId}, case_id = ${proven.caseId},
        version = version + 1
      where company_id = ${companyId} and id = any(${copies.map(({ id }) => id)}::uuid[]) and ${isUndecidedCopy}
      returning mail_id as "mailId"`,
  )
  await change(
    tx,
    sql`update inbound_mail set state = 'duplicate', reason = null, case_id = ${proven.caseId},
        suggested_case_ids = ${[...proven.suggested]}::uuid[], version = version + 1
      where company_id = ${companyId} and id = any(${merged.map(({ mailId }) => mailId)}::uuid[])`,
  )
}

/** Sets the case of a notice on its sightings, so that a wall around the case hides them, too. */
export async function setCaseOfSightings(
  tx: EntityManager,
  companyId: string,
  noticeId: string,
  { caseId, suggested }: Pick<CaseMatch, 'caseId' | 'suggested'>,
): Promise<void> {
  const sightings = sql`select mail_id from court_notice where company_id = ${companyId} and earlier_id = ${noticeId}
    and state = 'duplicate'`
  await change(
    tx,
    sql`update inbound_mail set case_id = ${caseId}, suggested_case_ids = ${[...suggested]}::uuid[]
      where company_id = ${companyId} and id in (${sightings})`,
  )
  await change(
    tx,
    sql`update court_notice set case_id = ${caseId} where company_id = ${companyId} and earlier_id = ${noticeId}
      and state = 'duplicate'`,
  )
}

/** Stores a notice, matches it to a case and makes its proposals; an unproven notice gets none. */
export async function storeNotice(
  tx: EntityManager,
  companyId: string,
  mail: NoticeMail & { readonly addressCaseId: string | null },
  parsed: ParsedNotice,
  trust: (typeof trusts)[number],
): Promise<StoredNotice> {
  const fingerprint = fingerprintOf(parsed)
  // Serializes the notices of an office, so that two servers that read the same one find the repetition.
  await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`notices ${companyId}`}, 0))`)
  const isProven = trust !== 'none'
  const repeated = await findRepeatedNotice(tx, companyId, fingerprint, { ...mail, parsed, isProven })
  const matched: CaseMatch = repeated
    ? { ...repeated, reason: null }
    : await matchCase(tx, companyId, parsed, { addressCaseId: mail.addressCaseId })
  // An unproven notice gets no case, but its match is suggested, so that a wall around that case hides the notice.
  const suggestedCaseId = repeated || isProven ? null : matched.caseId
  const match = suggestedCaseId === null ? matched : { ...matched, caseId: null, suggested: [suggestedCaseId] }
  const questions: NoticeQuestion[] = [...parsed.questions]
  if (!isProven) questions.push('sender_unproven')
  if (!repeated && match.caseId === null && match.suggested.length > 0 && isProven) questions.push('case_unsure')
  const stateParty = await findStateParty(tx, companyId, match.caseId, parsed.sides?.flat() ?? null)
  if (stateParty.isUnsure && !questions.includes('state_party_unsure')) questions.push('state_party_unsure')
  const earlierId =
    repeated?.id ?? (parsed.amends ? await findEarlierNotice(tx, companyId, { ...mail, number: parsed.number }) : null)
  const isPending = match.caseId !== null && isProven
  const stateOfNew = isPending ? 'pending' : 'queued'
  const state = repeated ? 'duplicate' : stateOfNew
  const inserted = await row(
    tx,
    { id: col.uuid },
    sql`
    insert into court_notice (company_id, mail_id, text, readings, questions, kind, number, court, room, issued_on,
      filed_on, mailed_on, hearing_at, link, link_expires_on, trust, fingerprint, amends, earlier_id, case_id, state)
    values (${companyId}, ${mail.mailId}, ${parsed.text}, ${JSON.stringify(parsed.readings)}::jsonb,
      ${questions}::text[], ${parsed.rulings[0]?.kind ?? 'notice'}, ${parsed.number}, ${parsed.court}, ${parsed.room},
      ${parsed.rulings[0]?.issuedOn ?? null}, ${parsed.filedOn}, ${parsed.mailedOn}, ${parsed.hearingAt},
      ${parsed.link}, ${parsed.linkExpiresOn}, ${trust}, ${fingerprint}, ${parsed.amends}, ${earlierId},
      ${match.caseId}, ${state})
    returning id`,
  )
  const noticeId = inserted?.id ?? ''
  if (!repeated && isProven) {
    const basis = { caseId: match.caseId, stateParty: stateParty.isParty }
    const proposals = await makeProposals(tx, companyId, mail.mailId, { ...parsed, earlierId }, basis)
    await replaceProposals(tx, companyId, noticeId, proposals)
    await mergeUnproven(tx, companyId, { ...parsed, ...match, noticeId, fingerprint })
  }
  const reasonOfNew = isProven ? match.reason : 'sender_unproven'
  const reason = repeated ? null : reasonOfNew
  return { noticeId, ...match, duplicateOf: repeated?.mailId ?? null, state, reason }
}
