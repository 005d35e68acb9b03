import type { Mail } from '#server/ports/mail.ts'

/** Messages that were kept instead of sent; none once a mail server is configured, also those from before it was. */
export async function listOutbox(mail: Mail, limit: number) {
  const items = mail.configured ? [] : ((await mail.kept?.(limit)) ?? [])
  return { configured: mail.configured, items: items.map(({ id, to, subject, text, html, locale, sentAt, calendar }) => ({ id, to, subject, text, html, locale, sentAt, ...(calendar ? { calendar } : {}) })) }
}
