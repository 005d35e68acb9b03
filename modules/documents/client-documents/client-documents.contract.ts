import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, Instant } from '#server/contract/shared.ts'

/** Maximum number of documents that a client's home shows. */
export const maxClientDocuments = 5

/** A document that the office shared with a client. */
export const ClientDocument = z
  .object({
    id: Id,
    name: z.string(),
    case: z.object({ id: Id, name: z.string() }),
    /** When the document was shared. */
    sharedAt: Instant,
    /** When the client last opened the document; null if never. */
    readAt: Instant.nullable(),
  })
  .meta({ id: 'ClientDocument' })

export const clientDocumentsContract = defineContract(
  { planModule: 'cases', part: 'clientDocuments' },
  {
    list: {
      method: 'get',
      path: '/client-home/documents',
      summary: 'Documents that the office shared with the client, unread ones first, then the latest; at most five',
      access: 'cases.follow',
      returns: z.object({
        items: z.array(ClientDocument).max(maxClientDocuments),
        unread: z.int().describe('Shared documents that the client has not opened, counted up to 200'),
      }),
    },
  },
)
