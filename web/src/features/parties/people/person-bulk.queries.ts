import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { personBulkContract, type PersonBulk } from '#modules/parties/person-bulk.contract.ts'
import { send } from '../../../lib/api.ts'

export type PersonBulkBody = z.input<typeof PersonBulk>

const api = createClient(personBulkContract, send)

/** Does one act to many people. */
export const changeManyPeople = (body: PersonBulkBody) => api.run({ body }, { idempotencyKey: crypto.randomUUID() })
