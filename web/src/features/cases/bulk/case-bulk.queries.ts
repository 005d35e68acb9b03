import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { caseBulkContract, type CaseBulk } from '#modules/cases/case-bulk.contract.ts'
import { send } from '../../../lib/api.ts'

export type CaseBulkBody = z.input<typeof CaseBulk>

const api = createClient(caseBulkContract, send)

/** Applies one action to many cases. */
export const changeManyCases = (body: CaseBulkBody) => api.run({ body }, { idempotencyKey: crypto.randomUUID() })
