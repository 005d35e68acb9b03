import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { UserContext } from '#server/http/context.ts'
import type { StoredMessage, Mail } from '#server/ports/mail.ts'
import { identityModule } from '#modules/identity/index.ts'
import type { Services } from '#server/services.ts'
import { notificationsErrors } from './notifications.errors.ts'

/**
 * Matches an address with a path after its host, which may contain a token. Stops at the end of a tag or an attribute.
 */
const address = /(https?:\/\/[^\s/<>"'\\]+)\/[^\s<>"'\\]+/g
const mark = '$1/•••'

/** Larger files are named and not shown. */
const maxShownBytes = 10_000_000

const count = (text: string): number => new Set(text.match(address) ?? []).size

/** iCalendar continues long lines in the next one, after a space. */
const unfolded = (content: string): string => content.replace(/\r?\n[ \t]/g, '')

const present = ({ id, to, subject, text, html, locale, sentAt, calendar, attachments }: StoredMessage) => ({
  id,
  to,
  subject,
  text,
  html,
  locale,
  sentAt,
  ...(calendar ? { calendar } : {}),
  ...(attachments ? { attachments: attachments.map(withSize) } : {}),
  hiddenLinks: 0,
})

const withSize = ({ name, content }: { readonly name: string; readonly content: string }) => {
  const bytes = Buffer.byteLength(content, 'base64')
  return { name, bytes, ...(bytes <= maxShownBytes ? { content } : {}) }
}

/** Returns the message without links that give access: to accounts, bookings, invitations of other people. */
function withoutLinks(message: StoredMessage) {
  const { calendar, attachments, ...shown } = present(message)
  return {
    ...shown,
    ...(attachments ? { attachments: attachments.map(({ name, bytes }) => ({ name, bytes })) } : {}),
    subject: shown.subject.replace(address, mark),
    text: shown.text.replace(address, mark),
    html: shown.html.replace(address, mark),
    hiddenLinks: count(shown.text),
    ...(calendar ? { calendar: { ...calendar, content: unfolded(calendar.content).replace(address, mark) } } : {}),
  }
}

/** Returns messages that were stored instead of sent; none once a mail server is configured. */
export async function listOutbox(mail: Mail, limit: number) {
  const items = mail.configured ? [] : ((await mail.storedMessages?.(limit)) ?? [])
  return { configured: mail.configured, items: items.map(withoutLinks) }
}

/**
 * Returns a stored message with its links, to an administrator who gives the password again. Audited before it is
 * shown.
 * @throws 404 `kept_message_not_found`, 403 `current_password_wrong`
 */
export async function showLinks(
  services: Services,
  { em, actor, ports: { mail } }: UserContext,
  id: string,
  password: string,
) {
  await services.use(identityModule).assertCurrentPassword(em, actor.userId, password)
  const message = mail.configured ? undefined : await mail.storedMessage?.(id)
  if (!message) throw notificationsErrors.error('kept_message_not_found')
  await writeAuditEntry(em, { action: 'mails.links_shown', subject: { type: 'mail', id }, companyId: null })
  return present(message)
}
