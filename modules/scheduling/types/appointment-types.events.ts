import { z } from 'zod'
import { claimRules } from '#server/contract/claim-table.ts'
import { defineEvent } from '#server/events/events.ts'

/**
 * The claims in the names of all types of a professional changed. `note`: the reason why the claims of the changed type
 * stay.
 */
export const typeClaimsChanged = defineEvent(
  'scheduling.types.claims-changed',
  z.object({
    companyId: z.uuid(),
    professionalId: z.uuid(),
    claims: z.array(z.object({ rule: z.enum(claimRules), excerpt: z.string(), noted: z.boolean() })),
    note: z.string().nullable(),
  }),
)
