import { createTransport } from 'nodemailer'
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import { MailRefused, type Mail } from '#server/ports/mail.ts'

export interface SmtpOptions {
  /** Time limit for the server's greeting, in milliseconds. */
  readonly greetingMs?: number
  /** Time limit without an answer afterwards, in milliseconds. */
  readonly idleMs?: number
  /** Maximum messages per second; further messages are queued. */
  readonly perSecond?: number
}

/** Fields of nodemailer's errors. */
interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Returns `MailRefused` for a permanent refusal, which is 5xx for the recipient or the message (RFC 5321, 4.2.1), and
 * other errors unchanged: 5xx for the connection, the login or the sender is about the settings.
 */
function refusalOf(error: unknown): unknown {
  const { command, responseCode = 0, response, message } = error as SmtpError // an error of the transport
  if (responseCode < 500 || responseCode > 599 || (command !== 'RCPT TO' && command !== 'DATA')) return error
  const answer = response ?? message
  // 5.1.x: the mailbox or its domain does not exist; 5.2.1: it is disabled (RFC 3463). Without such a code, status 550
  // for a recipient counts as the same.
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})/.exec(answer)?.[1]
  const isAddressRefused =
    status === undefined
      ? command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
      : /^5\.(?:1\.|2\.1$)/.test(status)
  return new MailRefused(answer, { isAddressRefused, cause: error })
}

/**
 * SMTP by `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…`). `send` throws within the time limits when the
 * server refuses or stalls; the calling job retries later unless the refusal is permanent. Messages are sent one at a
 * time at an even rate, so that many queued messages neither exceed the limit of a mail provider nor delay other work.
 */
export function smtpMail(
  url: string,
  from: string,
  { greetingMs = 10_000, idleMs = 20_000, perSecond = 5 }: SmtpOptions = {},
): Mail & { close(): Promise<void> } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: idleMs,
  })
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const rateLimiter = new RateLimiterQueue(new RateLimiterMemory({ points: 1, duration: 1 / perSecond }))
  return {
    configured: true,
    async send({ id, to, subject, text, html, locale, calendar, calendars = [], unsubscribe, attachments = [] }) {
      await rateLimiter.removeTokens(1)
      const { response } = await transport
        .sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Content-Language': locale,
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe
              ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
              : {}),
          },
          attachments: [
            ...calendars.map(({ method, content }, index) => ({
              filename: `invite-${index + 1}.ics`,
              content,
              contentType: `text/calendar; charset=utf-8; method=${method}`,
            })),
            ...attachments.map(({ name, mimeType, content }) => ({
              filename: name,
              content,
              contentType: mimeType,
            })),
          ],
          ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
        })
        .catch((error: unknown) => {
          throw refusalOf(error)
        })
      return response
    },
    async sendLetter({ id, fromName, locale, attachments, references, ...letter }) {
      await rateLimiter.removeTokens(1)
      const messageId = `<${id}@${domain}>`
      const { response, rejected } = await transport
        .sendMail({
          ...letter,
          from: { name: fromName, address },
          to: [...letter.to],
          cc: [...letter.cc],
          bcc: [...letter.bcc],
          replyTo: [...letter.replyTo],
          references: [...references],
          messageId,
          headers: { 'Content-Language': locale },
          attachments: attachments.map(({ name, mimeType, content }) => ({
            filename: name,
            contentType: mimeType,
            content,
          })),
          // The server has already read every attachment, so the library must not read any file named in a value.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: unknown) => {
          throw refusalOf(error)
        })
      return {
        messageId,
        answer: response,
        refused: rejected,
      }
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}
