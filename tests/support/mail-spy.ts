import type { Letter, Mail, MailMessage } from '#server/ports/mail.ts'

export interface MailSpy extends Mail {
  /** Sent messages, except confirmations of an address, because every test that registers a person sends one. */
  readonly sent: MailMessage[]
  /** Sent messages, including confirmations of an address. */
  readonly all: MailMessage[]
  /** Sent letters: messages that people write, as opposed to messages of the product. */
  readonly letters: Letter[]
  /** Recipients of letters whom the mail server refuses. */
  readonly refused: string[]
  /** The next sends throw this, as a mail server that refuses would. */
  failWith: Error | undefined
}

/** A mail port that stores the messages. */
export function createMailSpy(): MailSpy {
  const sent: MailMessage[] = []
  const all: MailMessage[] = []
  const letters: Letter[] = []
  const refused: string[] = []
  return {
    configured: true,
    sent,
    all,
    letters,
    refused,
    failWith: undefined,
    send(message) {
      if (this.failWith) return Promise.reject(this.failWith)
      all.push(message)
      if (!message.text.includes('/auth/confirm-address?token=')) sent.push(message)
      return Promise.resolve('250 2.0.0 Ok')
    },
    sendLetter(letter) {
      if (this.failWith) return Promise.reject(this.failWith)
      letters.push(letter)
      const recipients = [...letter.to, ...letter.cc, ...letter.bcc].map(({ address }) => address)
      return Promise.resolve({
        messageId: `<${letter.id}@spy.example>`,
        answer: '250 2.0.0 Ok',
        refused: recipients.filter((address) => refused.includes(address)),
      })
    },
  }
}
