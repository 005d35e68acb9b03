import { z } from 'zod'

/** What became of a mail that a person’s act sends. */
export const MailOutcome = z
  .object({
    kept: z.boolean().describe('There is no mail server: the message was not sent and is only stored'),
    link: z.string().nullable().describe('The link of a message that was only stored, to be handed over; else null'),
  })
  .meta({ id: 'MailOutcome' })
