import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { leadBulkContract, type LeadBulk } from '#modules/intake/lead-bulk.contract.ts'
import { send } from '../../../lib/api.ts'

export type LeadBulkBody = z.input<typeof LeadBulk>

const api = createClient(leadBulkContract, send)

/** Does one act to many leads. */
export const changeManyLeads = (body: LeadBulkBody) => api.run({ body }, { idempotencyKey: crypto.randomUUID() })
