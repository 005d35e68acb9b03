import type { z } from 'zod'
import type { MailOutcome } from '#server/contract/mail-outcome.ts'
import type { Mail } from '#server/ports/mail.ts'

/** Returns what becomes of a mail with a link; the link only where no mail server will deliver it. */
export const mailOutcome = ({ configured }: Pick<Mail, 'configured'>, link: string): z.output<typeof MailOutcome> =>
  configured ? { kept: false, link: null } : { kept: true, link }
