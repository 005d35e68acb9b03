import { createTransport } from 'nodemailer'
import type { Mail } from '#server/ports/mail.ts'

/** SMTP by `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…`). Waits at most 20 s for a server that stalls. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    configured: true,
    async send({ id, to, subject, text, html, locale }) {
      await transport.sendMail({ from, to, subject, text, html, messageId: `<${id}@${domain}>`, headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' } })
    },
  }
}
