import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { termBulkContract, type TermBulk } from '#modules/terms/term-bulk.contract.ts'
import { send } from '../../../lib/api.ts'

export type TermBulkBody = z.input<typeof TermBulk>

const api = createClient(termBulkContract, send)

/** Assigns many terms. */
export const assignManyTerms = (body: TermBulkBody) => api.run({ body }, { idempotencyKey: crypto.randomUUID() })
