import type { Mail, MailMessage } from '#server/ports/mail.ts'

export interface MailSpy extends Mail {
  readonly sent: MailMessage[]
  /** The next sends throw this, as a mail server that refuses would. */
  failWith: Error | undefined
}

/** A mail port that keeps what is sent. */
export function createMailSpy(): MailSpy {
  const sent: MailMessage[] = []
  return {
    configured: true,
    sent,
    failWith: undefined,
    send(message) {
      if (this.failWith) return Promise.reject(this.failWith)
      sent.push(message)
      return Promise.resolve('250 2.0.0 Ok')
    },
  }
}
