import type { EntityManager } from '@mikro-orm/postgresql'
import { sourceOf } from '#server/files/byte-source.ts'
import { ThreadFailure } from '#server/files/capped-threads.ts'
import { htmlMimeType, isHtmlPage } from '#server/files/html-page.ts'
import { inspectFile } from '#server/files/inspect-file.ts'
import type { FileRefusal } from '#server/files/store/receive-files.ts'
import { currentScope } from '#server/db/scope.ts'
import { change, exists, instant, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { findAnsweredCases, fileMessage } from '../correspondence/file-message.ts'
import { isKnownInCase } from '../correspondence/mail-people.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { findMail, type MailRow } from '../mail-row.ts'
import { mailQueued, noticeRead } from '../mailroom.events.ts'
import { openAttachment } from '../reading/open-raw.ts'
import { domainOf, isNotice, trustOf } from './classify-mail.ts'
import { matchCase, maxSuggestions, type CaseMatch } from './match-case.ts'
import { notifyOfMessage, notifyOfNotice } from './notify-of-mail.ts'
import type { NoticeInput, ParsedNotice } from './parsed-notice.ts'
import { caseOfAddress, type AddressedCase } from './case-of-address.ts'
import { flatten } from './reading/flat-text.ts'
import { findNumbers } from './reading/notice-numbers.ts'
import { readNotice } from './reading/read-notice.ts'
import { storeNotice } from './store-notice.ts'

/** Maximum number of attachments whose text is read, and maximum bytes of each. */
const maxReadFiles = 10
const maxReadBytes = 30 * 1024 * 1024

/** Characters at the beginning of an ordinary message in which numbers of cases are searched. */
const searchedLength = 20_000

interface ReadFile {
  readonly text: string | null
  /** Reason why the attachment cannot be filed; null when it can be filed, or was not inspected. */
  readonly refusal: FileRefusal | null
}

const notRead: ReadFile = { text: null, refusal: null }

/** Reads the texts of the attachments of a message; `text` is null for an attachment that cannot be read. */
async function readFiles(
  deps: MailroomDependencies,
  em: EntityManager,
  companyId: string,
  mailId: string,
): Promise<(ReadFile & { readonly ordinal: number; readonly name: string })[]> {
  const files = await rows(
    em,
    { ordinal: col.int, name: col.text, sizeBytes: col.bigint },
    sql`${preparedStatement}select ordinal, name, size_bytes as "sizeBytes" from mail_attachment
      where company_id = ${companyId} and mail_id = ${mailId} order by ordinal`,
  )
  const readResults: Awaited<ReturnType<typeof readFiles>> = []
  for (const { ordinal, name, sizeBytes } of files) {
    const size = Number(sizeBytes)
    const shouldRead = ordinal < maxReadFiles && size > 0 && size <= maxReadBytes
    const unread: ReadFile = size === 0 ? { text: null, refusal: 'empty' } : notRead
    readResults.push({ ordinal, name, ...(shouldRead ? await readAttachment(deps, em, mailId, ordinal) : unread) })
  }
  return readResults
}

async function readAttachment(
  deps: MailroomDependencies,
  em: EntityManager,
  mailId: string,
  ordinal: number,
): Promise<ReadFile> {
  try {
    const { name, bytes } = await openAttachment(deps, em, mailId, ordinal)
    const source = sourceOf(bytes)
    const type = await inspectFile(source, name)
    const isPage = type.refused === 'active_content' && isHtmlPage(bytes, name)
    if (type.refused !== undefined && !isPage) return { text: null, refusal: type.refused }
    const mimeType = type.refused === undefined ? type.mimeType : htmlMimeType
    return { text: await deps.documents.textOfFile(source, mimeType), refusal: null }
  } catch (error) {
    // If reading a file failed, it has no text; if all threads are busy, the job is retried.
    if (error instanceof ThreadFailure && error.reason !== 'busy') return notRead
    throw error
  }
}

const setRefusals = async (
  tx: EntityManager,
  companyId: string,
  mailId: string,
  files: Awaited<ReturnType<typeof readFiles>>,
): Promise<void> => {
  for (const { ordinal, refusal } of files)
    if (refusal !== null)
      await change(
        tx,
        sql`update mail_attachment set refusal = ${refusal} where company_id = ${companyId} and mail_id = ${mailId}
          and ordinal = ${ordinal}`,
      )
}

interface ReadOutcome extends Pick<CaseMatch, 'caseId' | 'suggested'> {
  /** `queued`: a person decides, because no case is certain or the sender is not proven. */
  readonly state: 'pending' | 'queued' | 'duplicate' | 'filed'
  readonly kind: 'notice' | 'message'
  readonly reason: string | null
}

const setOutcome = (tx: EntityManager, companyId: string, mailId: string, outcome: ReadOutcome) =>
  change(
    tx,
    sql`${preparedStatement}update inbound_mail set state = ${outcome.state}, kind = ${outcome.kind},
        reason = ${outcome.reason}, case_id = ${outcome.caseId},
        suggested_case_ids = ${[...outcome.suggested]}::uuid[], version = version + 1
      where company_id = ${companyId} and id = ${mailId}`,
  )

/**
 * Returns whether the message, with the same Message-ID and text, already arrived at another address of the office. Ids
 * ascend in the order of arrival.
 */
const isCopy = (tx: EntityManager, companyId: string, { id, messageId, bodyText }: MailRow) =>
  messageId === null
    ? Promise.resolve(false)
    : exists(
        tx,
        sql`${preparedStatement}select from inbound_mail where company_id = ${companyId}
          and message_id = ${messageId} and id < ${id} and kind = 'message'
          and state not in ('duplicate', 'rejected') and body_text = ${bodyText}`,
      )

/** Returns whether a signature proves the domain of the sender, and the sender is known in the case. */
async function isOfKnownSender(tx: EntityManager, companyId: string, caseId: string, mail: MailRow): Promise<boolean> {
  const verifiedDomain = mail.authentication?.domain?.toLowerCase()
  if (verifiedDomain === undefined || domainOf(mail.fromAddress) !== verifiedDomain) return false
  return isKnownInCase(tx, { companyId, caseId }, mail.fromAddress)
}

/**
 * Places an ordinary message. A message to the address of an open case is filed in a thread of the case if the sender
 * is known there, else it waits for a decision with the case as proposal. A message to another address is queued, with
 * the cases that it names as suggestions. Users are notified of every message to the address of a case.
 */
async function placeMessage(
  tx: EntityManager,
  work: Work,
  companyId: string,
  mail: MailRow,
  addressed: AddressedCase | null,
): Promise<void> {
  const { id: mailId } = mail
  if (await isCopy(tx, companyId, mail)) {
    const duplicate = { state: 'duplicate', kind: 'message', reason: null, caseId: null, suggested: [] } as const
    await setOutcome(tx, companyId, mailId, duplicate)
    return
  }
  const notifyOfAddressed = (caseId: string, statedSender: string | null) =>
    notifyOfMessage(tx, companyId, { mailId, caseId, addressId: mail.addressId, statedSender })
  if (addressed && !addressed.isClosed) {
    const { caseId, addressCreatedBy: onBehalfOf } = addressed
    if (await isOfKnownSender(tx, companyId, caseId, mail)) {
      await setOutcome(tx, companyId, mailId, { state: 'filed', kind: 'message', reason: null, caseId, suggested: [] })
      await fileMessage(tx, work, mail, { companyId, caseId, userId: null, onBehalfOf })
      await notifyOfAddressed(caseId, null)
      return
    }
    await setOutcome(tx, companyId, mailId, { state: 'pending', kind: 'message', reason: null, caseId, suggested: [] })
    await notifyOfAddressed(caseId, mail.fromAddress)
    return
  }
  const text = flatten(`${mail.subject}\n\n${mail.bodyText.slice(0, searchedLength)}`)
  const [number = null, ...otherNumbers] = [...new Set(findNumbers(text).map((match) => match.number))]
  const facts = { number, otherNumbers, sides: null, court: null, questions: [] }
  const namedMatch = await matchCase(tx, companyId, facts)
  const suggested = [
    ...new Set([
      ...(addressed ? [addressed.caseId] : []),
      ...(await findAnsweredCases(tx, companyId, [...mail.referenceIds, mail.inReplyTo ?? ''])),
      ...(namedMatch.caseId === null ? namedMatch.suggested : [namedMatch.caseId]),
    ]),
  ].slice(0, maxSuggestions)
  const reason = addressed?.isClosed ? 'case_closed' : 'no_notice'
  await setOutcome(tx, companyId, mailId, { state: 'queued', kind: 'message', reason, caseId: null, suggested })
  await work.record(tx, mailQueued, { companyId, mailId, reason })
  if (addressed) await notifyOfAddressed(addressed.caseId, mail.fromAddress)
}

async function placeNotice(
  tx: EntityManager,
  work: Work,
  companyId: string,
  mail: MailRow,
  parsed: ParsedNotice,
  addressed: AddressedCase | null,
): Promise<void> {
  const { id: mailId, messageId, source, fromAddress, authentication, uploadedBy, addressId } = mail
  const trust = await trustOf(tx, companyId, { source, fromAddress, domain: authentication?.domain ?? null })
  const addressCaseId = addressed?.caseId ?? null
  const stored = await storeNotice(tx, companyId, { mailId, messageId, addressCaseId }, parsed, trust)
  const { state, caseId, suggested } = stored
  await setOutcome(tx, companyId, mailId, { ...stored, kind: 'notice' })
  if (state === 'duplicate') return
  if (state === 'queued')
    await work.record(tx, mailQueued, { companyId, mailId, reason: stored.reason ?? 'case_unknown' })
  else await work.record(tx, noticeRead, { companyId, mailId, caseId, trust })
  await notifyOfNotice(tx, companyId, { mailId, caseId, suggested, uploadedBy, addressId })
}

/**
 * Decides whether a received message is a court notice, and which case it belongs to. Idempotent: does nothing when the
 * message was already read.
 * @throws 503 while the storage cannot be reached, ThreadFailure `busy`; the job is then tried again
 */
export async function readMail(deps: MailroomDependencies, work: Work, { mailId }: { mailId: string }): Promise<void> {
  const scope = currentScope()
  if (scope.kind !== 'company') throw new Error('mail is read as a company')
  const { companyId } = scope
  const mail = await findMail(work.em, companyId, mailId)
  if (mail.state !== 'received') return
  const files = await readFiles(deps, work.em, companyId, mailId)
  const input: NoticeInput = {
    subject: mail.subject,
    text: mail.bodyText,
    fromAddress: mail.forwarded?.address ?? mail.fromAddress,
    attachments: files.map(({ name, text }) => ({ name, text })),
    receivedOn: localDay(new Date(instant(mail.receivedAt))),
  }
  await deps.placementQueue.run(() => placeMail(work, companyId, { mail, input, files }))
}

interface MailToPlace {
  readonly mail: MailRow
  readonly input: NoticeInput
  readonly files: Awaited<ReturnType<typeof readFiles>>
}

/** Stores the kind of a message and its place, unless another run already did. */
async function placeMail(work: Work, companyId: string, { mail, input, files }: MailToPlace): Promise<void> {
  const { id: mailId } = mail
  const parsed = isNotice(input) ? readNotice(input) : null
  await work.em.fork().transactional(async (tx) => {
    const current = await findMail(tx, companyId, mailId)
    if (current.state !== 'received') return
    await setRefusals(tx, companyId, mailId, files)
    const addressed = await caseOfAddress(tx, companyId, mail.addressId)
    if (parsed === null) await placeMessage(tx, work, companyId, mail, addressed)
    else await placeNotice(tx, work, companyId, mail, parsed, addressed)
  })
}
