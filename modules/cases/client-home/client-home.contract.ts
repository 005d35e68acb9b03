import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, Instant } from '#server/contract/shared.ts'

const IdAndName = z.object({ id: Id, name: z.string() })

/**
 * People whom a client can call: the office, and the lawyers of their open cases. Lawyers have no address or number
 * here.
 */
export const ClientContacts = z
  .object({
    office: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      address: z.string().nullable(),
    }),
    lawyers: z.array(
      z.object({
        id: Id,
        name: z.string(),
        surname: z.string(),
        professionalTitle: z.string().nullable(),
        cases: z.array(IdAndName),
      }),
    ),
  })
  .meta({ id: 'ClientContacts' })

/** Acts of the office in a case about which its client is informed. */
export const clientNewsKinds = ['document.shared', 'case.opened', 'case.closed', 'case.reopened'] as const
export const maxClientNews = 3

export const ClientNews = z
  .object({
    id: Id,
    at: Instant,
    kind: z.enum(clientNewsKinds),
    case: IdAndName,
    /** The document of a `document.shared` entry, while it is shared. */
    document: IdAndName.nullable(),
  })
  .meta({ id: 'ClientNews' })

export const clientHomeContract = defineContract(
  { planModule: 'cases', part: 'clientHome' },
  {
    contacts: {
      method: 'get',
      path: '/client-home/contacts',
      summary: 'Contacts of a client: their office and the lawyers of their open cases',
      access: 'cases.follow',
      returns: ClientContacts,
    },
    news: {
      method: 'get',
      path: '/client-home/news',
      summary:
        'The latest acts of the office that reached the client: cases opened, closed, documents shared; at most three',
      access: 'cases.follow',
      returns: z.object({ items: z.array(ClientNews).max(maxClientNews) }),
    },
  },
)
