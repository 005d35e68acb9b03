import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { basisPointsMismatch, Day, FirstVersion, Id, IdParams } from '#server/contract/shared.ts'
import { wholeBasisPoints } from './amounts.contract.ts'

export const maxShares = 10

export const ClientSharesUpdate = z
  .strictObject({
    /** First day, in Puerto Rico, on which issued drafts are divided by these shares. */
    effectiveOn: Day,
    /** Their sum is 100 %. Empty when invoices are not divided from that day on. */
    shares: z
      .array(
        z.strictObject({
          personId: Id,
          basisPoints: z
            .int({ error: basisPointsMismatch })
            .min(1, 'validation.percent')
            .max(wholeBasisPoints - 1, 'validation.percent'),
        }),
      )
      .max(maxShares)
      .refine((list) => new Set(list.map(({ personId }) => personId)).size === list.length, 'validation.twice'),
    /** Version of the shares that begin on that day; 0 when there are none. */
    version: FirstVersion,
  })
  .meta({ id: 'ClientSharesUpdate' })

export const ClientShares = z
  .object({
    effectiveOn: Day,
    shares: z.array(
      z.object({
        /** The id is null when the person was deleted. */
        person: z.object({ id: Id.nullable(), name: z.string() }),
        basisPoints: z.int(),
      }),
    ),
    version: z.int(),
  })
  .meta({ id: 'ClientShares' })

export const clientSharesContract = defineContract(
  { planModule: 'cases', part: 'clientShares' },
  {
    read: {
      method: 'get',
      path: '/cases/:id/client-shares',
      summary: 'What each client of a case pays of its invoices: as of today, and the other dates, the latest first',
      access: 'invoicing.view',
      params: IdParams,
      returns: z.object({
        /** Null when invoices are not divided today. */
        current: ClientShares.nullable(),
        sets: z.array(ClientShares),
        /** People who may have a share: the client of the case, and parties on the side of the office. */
        people: z.array(z.object({ id: Id, name: z.string() })),
        can: z.object({ update: z.boolean() }),
      }),
      errors: ['case_not_found'],
    },
    set: {
      method: 'put',
      path: '/cases/:id/client-shares',
      summary:
        'Set what each client pays of the drafts that are issued from a day on; issued invoices stay as they are',
      access: 'invoicing.manage',
      params: IdParams,
      body: ClientSharesUpdate,
      returns: ClientShares,
      // `share_client_missing`: a person is neither the client nor a party of the office's side.
      errors: ['case_not_found', 'stale_version', 'share_client_missing', 'share_sum'],
    },
  },
)
