import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { UserContext } from '#server/http/context.ts'
import type { KeptMessage, Mail } from '#server/ports/mail.ts'
import { identityModule } from '#modules/identity/index.ts'
import type { Services } from '#server/services.ts'
import { notificationsErrors } from './notifications.errors.ts'

/**
 * An address with something behind its host: what it leads to, or a token. Not past the mark of a tag or of an
 * attribute.
 */
const address = /(https?:\/\/[^\s/<>"'\\]+)\/[^\s<>"'\\]+/g
const mark = '$1/•••'

const count = (text: string): number => new Set(text.match(address) ?? []).size

/** Long lines of an iCalendar object go on in the next one, after a space. */
const unfolded = (content: string): string => content.replace(/\r?\n[ \t]/g, '')

const present = ({ id, to, subject, text, html, locale, sentAt, calendar }: KeptMessage) => ({
  id,
  to,
  subject,
  text,
  html,
  locale,
  sentAt,
  ...(calendar ? { calendar } : {}),
  hiddenLinks: 0,
})

/** The message without what its links open: accounts, bookings, invitations of other people. */
function withoutLinks(message: KeptMessage) {
  const { calendar, ...shown } = present(message)
  return {
    ...shown,
    subject: shown.subject.replace(address, mark),
    text: shown.text.replace(address, mark),
    html: shown.html.replace(address, mark),
    hiddenLinks: count(shown.text),
    ...(calendar ? { calendar: { ...calendar, content: unfolded(calendar.content).replace(address, mark) } } : {}),
  }
}

/** Messages that were kept instead of sent; none once a mail server is configured, also those from before it was. */
export async function listOutbox(mail: Mail, limit: number) {
  const items = mail.configured ? [] : ((await mail.kept?.(limit)) ?? [])
  return { configured: mail.configured, items: items.map(withoutLinks) }
}

/**
 * Shows a kept message with its links, to an administrator who gives the password again. Noted in the audit before it
 * is shown.
 * @throws 404 `kept_message_not_found`, 403 `current_password_wrong`
 */
export async function showLinks(
  services: Services,
  { em, actor, ports: { mail } }: UserContext,
  id: string,
  password: string,
) {
  await services.use(identityModule).assertCurrentPassword(em, actor.userId, password)
  const message = mail.configured ? undefined : await mail.keptMessage?.(id)
  if (!message) throw notificationsErrors.error('kept_message_not_found')
  await writeAuditEntry(em, { action: 'mails.links_shown', subject: { type: 'mail', id }, companyId: null })
  return present(message)
}
