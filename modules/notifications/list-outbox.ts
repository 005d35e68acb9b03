import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { UserContext } from '#server/http/context.ts'
import type { StoredMessage, Mail } from '#server/ports/mail.ts'
import { identityModule } from '#modules/identity/index.ts'
import type { Services } from '#server/services.ts'
import { notificationsErrors } from './notifications.errors.ts'

/**
 * Matches a URL with a path, which may contain a token. The match ends at the end of an HTML tag or attribute.
 */
const urlWithPath = /(https?:\/\/[^\s/<>"'\\]+)\/[^\s<>"'\\]+/g
const maskedUrl = '$1/•••'

/** Larger files are named and not shown. */
const maxShownBytes = 10_000_000

const countLinks = (text: string): number => new Set(text.match(urlWithPath) ?? []).size

/** Joins folded lines of iCalendar: a line that begins with a space or tab continues the previous line. */
const unfold = (content: string): string => content.replace(/\r?\n[ \t]/g, '')

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

/** Returns a message with masked links, which may give access to accounts, bookings or invitations of other people. */
function presentMasked(message: StoredMessage) {
  const { calendar, attachments, ...shown } = present(message)
  return {
    ...shown,
    ...(attachments ? { attachments: attachments.map(({ name, bytes }) => ({ name, bytes })) } : {}),
    subject: shown.subject.replace(urlWithPath, maskedUrl),
    text: shown.text.replace(urlWithPath, maskedUrl),
    html: shown.html.replace(urlWithPath, maskedUrl),
    hiddenLinks: countLinks(shown.text),
    ...(calendar
      ? { calendar: { ...calendar, content: unfold(calendar.content).replace(urlWithPath, maskedUrl) } }
      : {}),
  }
}

/** Returns messages that were stored instead of sent; empty once a mail server is configured. */
export async function listOutbox(mail: Mail, limit: number) {
  const items = mail.configured ? [] : ((await mail.storedMessages?.(limit)) ?? [])
  return { configured: mail.configured, items: items.map(presentMasked) }
}

/**
 * Returns a stored message with its links to an administrator who enters the password again. The access is audited
 * first.
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
