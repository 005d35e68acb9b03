import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Address, Email } from 'postal-mime'
import { extractText } from '#server/files/extraction/extract-text.ts'
import { htmlToText } from '#server/files/extraction/html-text.ts'
import { openContainers } from '#server/files/extraction/outlook-container.ts'
import { fileNameOfTitle } from '#server/files/file-name.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { cut } from './cut.ts'
import { findForwarded } from './find-forwarded.ts'
import { ExceededLimit } from './exceeded-limit.ts'
import type { ForwardedMail, MailRecipient, MessageContents } from './message-contents.ts'
import { repairCharsets } from './repair-charsets.ts'
import { exceededLimit, maxHeaderBytes, maxNesting } from './mime-limits.ts'
import { isOutlookFile, readOutlookMessage } from './outlook-message.ts'

/** Characters of the text that are stored; notices have a few thousand. */
const maxTextLength = 500_000
const maxRecipients = 200
const maxReferences = 100
/** Maximum length of a line in RFC 5322. */
const maxSubjectLength = 998
const maxNameLength = 200
/** The local part has up to 64 characters, the domain 255 (RFC 5321, 4.5.3.1). */
const maxAddressLength = 64 + 1 + 255
/** Most file systems allow no longer names. */
const maxFileNameLength = 255
const maxMimeTypeLength = 127
const maxAuthenticationResults = 20
/** The largest time that a JavaScript date represents. */
const maxDateMs = 8.64e15

export interface AttachmentBytes {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/**
 * Reads a message (RFC 5322, MIME) or a file of Outlook (MSG), without loading remote content.
 * @throws ExceededLimit; the parser's error for a damaged message
 */
export async function readMessage(bytes: Buffer): Promise<MessageContents> {
  if (isOutlookFile(bytes)) return contentsOf(await readOutlookMessage(bytes))
  const mail = await parse(bytes)
  const { attachments, hidden, text } = await openContainers(await attachmentsOf(mail), textOfRtf)
  const hasText = mail.text?.trim() || mail.html?.trim()
  return contentsOf({ mail: hasText ? mail : { ...mail, text }, attachments, hidden })
}

/** Returns the attachment at an index; null when it does not exist. */
export async function readAttachment(bytes: Buffer, ordinal: number): Promise<AttachmentBytes | null> {
  const attachments = isOutlookFile(bytes)
    ? (await readOutlookMessage(bytes)).attachments
    : (await openContainers(await attachmentsOf(await parse(bytes)), noText)).attachments
  return attachments[ordinal] ?? null
}

const noText = () => Promise.resolve('')
const textOfRtf = async (rtf: Uint8Array): Promise<string> =>
  (await extractText(rtf, fileTypes.rtf.mimeType)).pages.map(({ text }) => text).join('\n')

export interface ParsedMessage {
  readonly mail: Pick<
    Email,
    'headers' | 'from' | 'to' | 'cc' | 'subject' | 'messageId' | 'inReplyTo' | 'references' | 'date' | 'text' | 'html'
  >
  readonly attachments: readonly AttachmentBytes[]
  /** Ordinals of attachments whose files are attachments themselves. */
  readonly hidden?: ReadonlySet<number>
}

async function parse(bytes: Buffer): Promise<Email> {
  const exceeded = exceededLimit(bytes)
  if (exceeded) throw new ExceededLimit(exceeded)
  return repairCharsets(bytes, await parseAsDeclared(bytes), parseAsDeclared)
}

const parseAsDeclared = (bytes: Buffer): Promise<Email> =>
  PostalMime.parse(bytes, {
    maxNestingDepth: maxNesting,
    maxHeadersSize: maxHeaderBytes,
    // An attached message stays one attachment, whose headers are read separately.
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  })

async function attachmentsOf(mail: Email): Promise<AttachmentBytes[]> {
  const attachments: AttachmentBytes[] = []
  for (const [index, { filename, mimeType, content }] of mail.attachments.entries()) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    attachments.push({
      name: cleanLine(filename ?? '') || (await fallbackName(index + 1, mimeType, bytes)),
      mimeType: cleanLine(mimeType).slice(0, maxMimeTypeLength) || 'application/octet-stream',
      bytes,
    })
  }
  return attachments
}

/** Extensions for parts without a name. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'message/delivery-status': '.txt',
  'message/disposition-notification': '.txt',
  'text/calendar': '.ics',
  'text/html': '.html',
  'text/vcard': '.vcf',
}
/** Maximum length of the subject in the name of an attached message. */
const maxSubjectName = 120
/** Bytes at the start of an attached message in which its subject is looked for. */
const headBytes = 64 * 1024

/** Returns a name for a part that has none: the subject of an attached message, else the number of the part. */
async function fallbackName(number: number, mimeType: string, bytes: Uint8Array): Promise<string> {
  if (mimeType !== 'message/rfc822') return `${number}${extensions[mimeType.toLowerCase()] ?? ''}`
  const head = Buffer.from(bytes.subarray(0, headBytes))
  const inner = await parse(head).catch(() => null)
  return fileNameOfTitle(`${cut(cleanLine(inner?.subject ?? ''), maxSubjectName) || number}.eml`)
}

async function contentsOf({ mail, attachments, hidden }: ParsedMessage): Promise<MessageContents> {
  const headers = (key: string) => mail.headers.filter((header) => header.key === key).map(({ value }) => value)
  const text = cleanText(mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '', { links: true }))
  const subject = cut(cleanLine(mail.subject ?? ''), maxSubjectLength)
  const autoSubmitted = (headers('auto-submitted')[0] ?? 'no').trim().toLowerCase()
  const precedence = (headers('precedence')[0] ?? '').trim().toLowerCase()
  const autoReply =
    autoSubmitted.startsWith('auto-replied') || precedence === 'auto_reply' || headers('x-autoreply').length > 0
  const from = headers('from')
  const isReport = /^\s*multipart\/report\b/iu.test(headers('content-type')[0] ?? '')
  return {
    messageId: idIn(mail.messageId),
    inReplyTo: idIn(mail.inReplyTo),
    references: idsIn(mail.references),
    fromName: cleanName(mail.from?.name),
    fromAddress: cleanAddress(mail.from?.address),
    fromCount: from.length > 1 ? from.length : countAddresses(from[0] ?? ''),
    recipients: [...recipientsOf(mail.to, 'to'), ...recipientsOf(mail.cc, 'cc')].slice(0, maxRecipients),
    // A delivery report contains the message that it is about, which is not a forwarded one (RFC 6522).
    forwarded: isReport ? null : ((await attachedMessage(attachments)) ?? findForwarded(subject, text)),
    subject,
    sentAt: instantOf(mail.date),
    text,
    automatic:
      autoReply ||
      (autoSubmitted !== '' && autoSubmitted !== 'no') ||
      ['bulk', 'list', 'junk'].includes(precedence) ||
      headers('list-id').length > 0,
    autoReply,
    hops: headers('received').length,
    attachments: attachments
      .map(({ name, mimeType, bytes }, ordinal) => ({
        ordinal,
        name: cut(name, maxFileNameLength),
        mimeType,
        sizeBytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest(),
      }))
      .filter(({ ordinal }) => !hidden?.has(ordinal)),
    authenticationResults: headers('authentication-results').slice(0, maxAuthenticationResults),
  }
}

/** Returns the forwarded message that is attached; null unless exactly one message is attached. */
async function attachedMessage(attachments: readonly AttachmentBytes[]): Promise<ForwardedMail | null> {
  const messages = attachments.filter(({ mimeType }) => mimeType === 'message/rfc822')
  const [only] = messages
  if (!only || messages.length > 1) return null
  const inner = await parse(Buffer.from(only.bytes)).catch(() => null)
  if (!inner?.from) return null
  return {
    name: cleanName(inner.from.name),
    address: cleanAddress(inner.from.address),
    sentAt: instantOf(inner.date),
    how: 'attached',
  }
}

const recipientsOf = (list: readonly Address[] | undefined, kind: MailRecipient['kind']): MailRecipient[] =>
  (list ?? [])
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ address, name }) => ({ address: cleanAddress(address), name: cleanName(name), kind }))
    .filter(({ address }) => address !== '')

const countAddresses = (value: string): number =>
  value.split(/[\s<>,;"]+/u).filter((word) => word.indexOf('@') > 0 && !word.endsWith('@')).length

const instantOf = (date: string | undefined): string | null => {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isFinite(time) && Math.abs(time) < maxDateMs && time > 0 ? new Date(time).toISOString() : null
}

const idsIn = (value: string | undefined): string[] =>
  (value?.match(/<[^<>\s]{1,996}>/gu) ?? []).slice(-maxReferences).map(cleanLine)
const idIn = (value: string | undefined): string | null => idsIn(value)[0] ?? null

/** Removes characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
const storable = (value: string): string => value.toWellFormed().replaceAll('\0', '')
const cleanLine = (value: string): string =>
  storable(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
const cleanName = (name: string | undefined): string => cut(cleanLine(name ?? ''), maxNameLength)
const cleanAddress = (address: string | undefined): string =>
  cut(cleanLine(address ?? '').toLowerCase(), maxAddressLength)
const cleanText = (value: string): string =>
  storable(value.slice(0, maxTextLength)).replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()
