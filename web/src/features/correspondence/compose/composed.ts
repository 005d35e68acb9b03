// A message that a person is writing: the state of its sheet, the body of requests, and the copy on this device.
import { isLocale, type Locale } from '#server/contract/locale.ts'
import type { CaseMessage, DraftBody } from '../correspondence.queries.ts'
import { clearDraft, draftKey, readDraft, storeDraft, type DraftKey } from '../../../ui/form/form-draft.ts'
import { isValidAddress, type ComposedRecipient } from './addresses.ts'
import { plainText } from './message-text.ts'

export interface ComposedDocument {
  readonly id: string
  readonly name: string
}

export interface ComposedMessage {
  /** Null until the server has stored it. */
  readonly id: string | null
  readonly version: number
  readonly threadId: string | null
  /** Id of the message of the thread that this message answers. */
  readonly answersId: string | null
  readonly to: readonly ComposedRecipient[]
  readonly cc: readonly ComposedRecipient[]
  readonly bcc: readonly ComposedRecipient[]
  readonly subject: string
  readonly html: string
  readonly locale: Locale
  /** A person chose the language, so it no longer changes with the recipients. */
  readonly hasChosenLocale: boolean
  readonly documents: readonly ComposedDocument[]
  /** Whether the message that is answered is quoted below the text. */
  readonly quotes: boolean
}

export const newMessage = (locale: Locale): ComposedMessage => ({
  id: null,
  version: 0,
  threadId: null,
  answersId: null,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  locale,
  hasChosenLocale: false,
  documents: [],
  quotes: false,
})

const recipientsOf = ({ recipients }: CaseMessage, kind: 'to' | 'cc' | 'bcc'): ComposedRecipient[] =>
  recipients.filter((recipient) => recipient.kind === kind).map(({ name, address }) => ({ name, address }))

/** Returns the state of the sheet that continues a stored draft. */
export const composedOf = (message: CaseMessage): ComposedMessage => ({
  id: message.id,
  version: message.version,
  threadId: message.threadId,
  answersId: null,
  to: recipientsOf(message, 'to'),
  cc: recipientsOf(message, 'cc'),
  bcc: recipientsOf(message, 'bcc'),
  subject: message.subject,
  html: message.html ?? '',
  locale: message.locale,
  hasChosenLocale: true,
  documents: message.documents,
  quotes: message.quotes,
})

const replySubject = /^\s*(?:re|rv|aw|ref|tr)\s*:/i

/** Whether a message is an answer. Stored drafts have no `answersId`, so their subject decides. */
export const isAnswer = ({ id, threadId, subject }: ComposedMessage): boolean =>
  threadId !== null && (id === null || replySubject.test(subject))

/**
 * Returns an answer to a message of a thread: to its sender, or to its recipients when the office sent it.
 * @param options `officeAddresses` get no copy; `toAll`: everybody else who got the message gets a copy
 */
export function answerTo(
  message: CaseMessage,
  { officeAddresses, toAll }: { readonly officeAddresses: readonly string[]; readonly toAll: boolean },
): ComposedMessage {
  const isOther = ({ address }: ComposedRecipient) =>
    !officeAddresses.includes(address) && address !== message.from.address
  const to = message.author === null ? [message.from] : recipientsOf(message, 'to')
  const others = toAll ? [...recipientsOf(message, 'to'), ...recipientsOf(message, 'cc')].filter(isOther) : []
  return {
    ...newMessage(message.locale),
    threadId: message.threadId,
    answersId: message.id,
    to,
    cc: others.filter(({ address }) => to.every((recipient) => recipient.address !== address)),
    subject: replySubject.test(message.subject) ? message.subject : `Re: ${message.subject}`.trim(),
    quotes: true,
  }
}

const validAddresses = (recipients: readonly ComposedRecipient[]): string[] =>
  recipients.map(({ address }) => address).filter(isValidAddress)

/** What the server stores; addresses that are not valid yet stay on this device. */
export const bodyOf = (message: ComposedMessage): DraftBody => ({
  to: validAddresses(message.to),
  cc: validAddresses(message.cc),
  bcc: validAddresses(message.bcc),
  subject: message.subject,
  html: message.html,
  locale: message.locale,
  documentIds: message.documents.map(({ id }) => id),
  quotes: message.quotes,
})

const addressesOf = (recipients: readonly ComposedRecipient[]): string =>
  validAddresses(recipients)
    .map((address) => address.toLowerCase())
    .sort()
    .join()
const sameAddresses = (own: readonly ComposedRecipient[], saved: readonly ComposedRecipient[]): boolean =>
  addressesOf(own) === addressesOf(saved)

const documentIdsOf = ({ documents }: ComposedMessage): string =>
  documents
    .map(({ id }) => id)
    .sort()
    .join()

/**
 * Returns whether a stored draft is the message on the screen: what would be sent is the same. The text is compared
 * without its formatting, which the server may write in another way.
 */
export function isStoredAs(composed: ComposedMessage, stored: CaseMessage): boolean {
  const saved = composedOf(stored)
  return (
    composed.subject.trim() === saved.subject.trim() &&
    plainText(composed.html) === plainText(saved.html) &&
    composed.locale === saved.locale &&
    composed.quotes === saved.quotes &&
    sameAddresses(composed.to, saved.to) &&
    sameAddresses(composed.cc, saved.cc) &&
    sameAddresses(composed.bcc, saved.bcc) &&
    documentIdsOf(composed) === documentIdsOf(saved)
  )
}

/** Storage key of the message that a person is writing in a case. */
export const messageDraftKey = (caseId: string): DraftKey => draftKey(`mail.${caseId}`)

export const storeCopy = (key: DraftKey, message: ComposedMessage): void => storeDraft(key, { message })
export const clearCopy: (key: DraftKey) => void = clearDraft

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asRecords = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)
    : []
const storedRecipients = (value: unknown): ComposedRecipient[] =>
  asRecords(value)
    .map(({ name, address }) => ({ name: asText(name), address: asText(address) }))
    .filter(({ address }) => address !== '')

/** Returns the copy on this device, or undefined if there is no valid copy. */
export function readCopy(key: DraftKey): ComposedMessage | undefined {
  const stored = readDraft(key)?.['message']
  if (typeof stored !== 'object' || stored === null) return undefined
  // An earlier version of the product may have stored the copy, so each value is checked.
  const values = stored as Record<string, unknown>
  if (!isLocale(values['locale'])) return undefined
  return {
    id: asText(values['id']) || null,
    version: typeof values['version'] === 'number' ? values['version'] : 0,
    threadId: asText(values['threadId']) || null,
    answersId: asText(values['answersId']) || null,
    to: storedRecipients(values['to']),
    cc: storedRecipients(values['cc']),
    bcc: storedRecipients(values['bcc']),
    subject: asText(values['subject']),
    html: asText(values['html']),
    locale: values['locale'],
    hasChosenLocale: values['hasChosenLocale'] === true,
    documents: asRecords(values['documents']).map(({ id, name }) => ({ id: asText(id), name: asText(name) })),
    quotes: values['quotes'] === true,
  }
}
