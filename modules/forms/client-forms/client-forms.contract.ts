import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, Instant } from '#server/contract/shared.ts'

/** Maximum number of forms that a client's home shows. */
export const maxClientForms = 10

/** A form that the office sent to a client and that they have not answered. */
export const ClientForm = z
  .object({
    sendId: Id,
    title: z.string(),
    case: z.object({ id: Id, name: z.string() }),
    sentAt: Instant,
    expiresAt: Instant,
    /** Whether its link was opened before. */
    opened: z.boolean(),
    /** Path of the page that answers it, with the secret of the link. */
    path: z.string(),
  })
  .meta({ id: 'ClientForm' })

export const clientFormsContract = defineContract(
  { planModule: 'forms', part: 'clientForms' },
  {
    list: {
      method: 'get',
      path: '/client-home/forms',
      summary: 'Forms that were sent to the client and can still be answered, those that expire first; at most ten',
      access: 'cases.follow',
      returns: z.object({ items: z.array(ClientForm).max(maxClientForms) }),
    },
  },
)
