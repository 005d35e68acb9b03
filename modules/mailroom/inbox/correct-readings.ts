import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, instant, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { lockUndecided, type MailRow } from '../mail-row.ts'
import { mailroomErrors } from '../mailroom.errors.ts'
import { readingsCorrected } from '../mailroom.events.ts'
import { caseOfAddress } from '../notices/case-of-address.ts'
import { matchCase, type CaseMatch } from '../notices/match-case.ts'
import { noticeOfMail, type NoticeRow } from '../notices/notice-row.ts'
import type { FieldReading, NoticeQuestion } from '../notices/parsed-notice.ts'
import { plainNumber } from '../notices/plain-number.ts'
import { readNotice } from '../notices/reading/read-notice.ts'
import { setCaseOfSightings } from '../notices/store-notice.ts'
import { repropose } from '../notices/repropose.ts'
import type { inboxContract } from './inbox.contract.ts'
import { readInboxMail } from './read-inbox-mail.ts'
import { noticeKinds, type editableNoticeFields } from './received-mail.contract.ts'

type EditableField = (typeof editableNoticeFields)[number]
type ReadingCorrection = z.output<typeof inboxContract.routes.correct.body>['values'][number]

const invalid = () => mailroomErrors.error('notice_value_invalid')
const isDay = (value: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** Returns the value in its stored form. @throws 422 `notice_value_invalid` */
function storedValue(field: EditableField, value: string): string {
  if (value.trim() === '') throw invalid()
  switch (field) {
    case 'number':
      return plainNumber(value) ?? value
    case 'kind':
      if (!(noticeKinds as readonly string[]).includes(value)) throw invalid()
      return value
    case 'issuedOn':
    case 'filedOn':
    case 'mailedOn':
      if (!isDay(value)) throw invalid()
      return value
    case 'hearingAt': {
      const time = Date.parse(value)
      // An instant without a zone would be read in the zone of the server.
      if (!/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/u.test(value) || Number.isNaN(time)) throw invalid()
      return new Date(time).toISOString()
    }
    case 'court':
    case 'room':
      return value
  }
}

/** Open questions that a correction of a field settles. */
const settledQuestions: Readonly<Partial<Record<EditableField, readonly NoticeQuestion[]>>> = {
  number: ['number_missing', 'number_unsure', 'numbers_differ'],
  kind: ['kind_unsure'],
  filedOn: ['filed_on_missing', 'filed_on_unsure', 'dates_differ'],
  issuedOn: ['dates_differ'],
}

/** Replaces the reading of a field by a person's correction, which keeps the text position of the former reading. */
function withCorrection(
  readings: readonly FieldReading[],
  { field, ruling, value }: ReadingCorrection,
): FieldReading[] {
  const formerReading = readings.find((reading) => reading.field === field && reading.ruling === ruling)
  const otherReadings = readings.filter((reading) => reading !== formerReading)
  if (value === null) return otherReadings
  const { start = 0, end = 0 } = formerReading ?? {}
  const corrected = storedValue(field, value)
  return [...otherReadings, { field, ruling, value: corrected, start, end, rule: 'person', certainty: 'sure' }]
}

const valueOf = (readings: readonly FieldReading[], field: EditableField): string | null =>
  readings.find((reading) => reading.field === field && reading.ruling === 0)?.value ?? null

/** Stores the readings, and the columns of the notice that are derived from them. */
async function storeReadings(
  tx: EntityManager,
  companyId: string,
  notice: NoticeRow,
  readings: readonly FieldReading[],
  questions: readonly NoticeQuestion[],
): Promise<NoticeRow> {
  const corrected: NoticeRow = {
    ...notice,
    readings: [...readings],
    questions: [...questions],
    kind: (valueOf(readings, 'kind') ?? 'notice') as NoticeRow['kind'],
    number: valueOf(readings, 'number'),
    court: valueOf(readings, 'court'),
    room: valueOf(readings, 'room'),
    issuedOn: valueOf(readings, 'issuedOn'),
    filedOn: valueOf(readings, 'filedOn'),
    mailedOn: valueOf(readings, 'mailedOn'),
    hearingAt: valueOf(readings, 'hearingAt'),
  }
  await change(
    tx,
    sql`
    update court_notice set readings = ${JSON.stringify(readings)}::jsonb, questions = ${[...questions]}::text[],
      kind = ${corrected.kind}, number = ${corrected.number}, court = ${corrected.court}, room = ${corrected.room},
      issued_on = ${corrected.issuedOn}::date, filed_on = ${corrected.filedOn}::date,
      mailed_on = ${corrected.mailedOn}::date, hearing_at = ${corrected.hearingAt}::timestamptz, version = version + 1
     where company_id = ${companyId} and id = ${notice.id}`,
  )
  return corrected
}

const receivedOnOf = ({ receivedAt }: MailRow): string => localDay(new Date(instant(receivedAt)))

/** Matches a corrected notice to a case, by all evidence of the first reading: parties, other numbers and address. */
async function rematch(tx: EntityManager, companyId: string, mail: MailRow, corrected: NoticeRow): Promise<CaseMatch> {
  // The stored text begins with the subject, whose numbers count less than those of the notice.
  const subject = corrected.text.startsWith(mail.subject.trim()) ? mail.subject.trim() : ''
  const { otherNumbers, sides } = readNotice({
    subject,
    text: corrected.text.slice(subject.length),
    fromAddress: '',
    attachments: [],
    receivedOn: receivedOnOf(mail),
  })
  const addressed = await caseOfAddress(tx, companyId, mail.addressId)
  return matchCase(
    tx,
    companyId,
    { number: corrected.number, court: corrected.court, otherNumbers, sides, questions: corrected.questions },
    { addressCaseId: addressed?.caseId ?? null },
  )
}

/**
 * Corrects the readings of a notice, and makes its proposals again. While no case is chosen, a corrected number is
 * matched to a case again.
 * @throws 404 `mail_not_found`; 409 `mail_unread`, `mail_decided`, `notice_missing`, `stale_version`; 422
 * `notice_value_invalid`
 */
export async function correctReadings(
  ctx: Context,
  id: string,
  { version, values }: z.output<typeof inboxContract.routes.correct.body>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const mail = await lockUndecided(tx, actor, id)
    if (mail.version !== version) throw kernelErrors.error('stale_version')
    const notice = await noticeOfMail(tx, companyId, id)
    if (!notice) throw mailroomErrors.error('notice_missing')
    const readings = values.reduce<readonly FieldReading[]>(withCorrection, notice.readings)
    const settled = new Set(values.flatMap(({ field }) => settledQuestions[field] ?? []))
    const questions = notice.questions.filter((question) => !settled.has(question))
    const corrected = await storeReadings(tx, companyId, notice, readings, questions)
    const matched =
      mail.caseId === null && corrected.number !== notice.number
        ? await rematch(tx, companyId, mail, corrected)
        : { caseId: mail.caseId, suggested: mail.suggestedCaseIds, reason: null }
    const isProven = corrected.trust !== 'none' || corrected.vouchedBy !== null
    // A notice of an unproven sender gets no case until a person vouches for it, only a suggestion.
    const suggestedCaseId = isProven || mail.caseId !== null ? null : matched.caseId
    const rematched = suggestedCaseId === null ? matched : { ...matched, caseId: null, suggested: [suggestedCaseId] }
    const state = rematched.caseId !== null && isProven ? 'pending' : 'queued'
    const queuedReason = isProven ? (rematched.reason ?? mail.reason ?? 'case_unknown') : 'sender_unproven'
    const reason = state === 'pending' ? null : queuedReason
    await change(
      tx,
      sql`update inbound_mail set case_id = ${rematched.caseId},
          suggested_case_ids = ${[...rematched.suggested]}::uuid[],
          state = ${state}, reason = ${reason},
          version = version + 1
        where company_id = ${companyId} and id = ${id}`,
    )
    await change(
      tx,
      sql`update court_notice set case_id = ${rematched.caseId}, state = ${state}
        where company_id = ${companyId} and id = ${notice.id}`,
    )
    await setCaseOfSightings(tx, companyId, notice.id, rematched)
    await repropose(tx, companyId, corrected, rematched.caseId, receivedOnOf(mail))
    await record(tx, readingsCorrected, { companyId, mailId: id, userId })
  })
  return readInboxMail(ctx, id)
}
