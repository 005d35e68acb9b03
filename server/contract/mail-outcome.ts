import { z } from 'zod'

/** Whether the mail of a request was sent; without a mail server it is only stored. */
export const MailOutcome = z
  .object({
    kept: z.boolean().describe('There is no mail server: the message was not sent and is only stored'),
    link: z.string().nullable().describe('The link of a message that was only stored, to be handed over; else null'),
  })
  .meta({ id: 'MailOutcome' })
