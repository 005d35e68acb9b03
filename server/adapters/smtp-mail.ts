import { createTransport } from 'nodemailer'
import type { Mail } from '#server/ports/mail.ts'

/** How long a mail server may keep us waiting, milliseconds. */
export interface MailPatience { readonly greetingMs?: number; readonly idleMs?: number }

/**
 * SMTP by `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…`). A server that refuses or stalls makes `send` throw
 * within the patience; the job that called tries again later.
 */
export function smtpMail(url: string, from: string, { greetingMs = 10_000, idleMs = 20_000 }: MailPatience = {}): Mail & { close(): Promise<void> } {
  const transport = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: idleMs })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    configured: true,
    async send({ id, to, subject, text, html, locale, calendar }) {
      const { response } = await transport.sendMail({
        from, to, subject, text, html, messageId: `<${id}@${domain}>`, headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
        ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
      })
      return response
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}
