import type { Mail, MailMessage } from '#server/ports/mail.ts'

export interface MailSpy extends Mail {
  /** Sent messages without confirmations of addresses: every test registers people, and few tests are about those. */
  readonly sent: MailMessage[]
  /** All of it. */
  readonly all: MailMessage[]
  /** The next sends throw this, as a mail server that refuses would. */
  failWith: Error | undefined
}

/** A mail port that stores the messages. */
export function createMailSpy(): MailSpy {
  const sent: MailMessage[] = []
  const all: MailMessage[] = []
  return {
    configured: true,
    sent,
    all,
    failWith: undefined,
    send(message) {
      if (this.failWith) return Promise.reject(this.failWith)
      all.push(message)
      if (!message.text.includes('/auth/confirm-address?token=')) sent.push(message)
      return Promise.resolve('250 2.0.0 Ok')
    },
  }
}
