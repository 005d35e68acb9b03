import type { z } from 'zod'
import type { MailOutcome } from '#server/contract/mail-outcome.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Returns the outcome of a mail with a link. Includes the link only if no mail server will deliver the mail. */
export const mailOutcome = ({ configured }: Pick<Mail, 'configured'>, link: string): z.output<typeof MailOutcome> =>
  configured ? { kept: false, link: null } : { kept: true, link }
