import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { documentBulkContract, type DocumentBulk } from '#modules/documents/document-bulk.contract.ts'
import { send } from '../../lib/api.ts'

export type DocumentBulkBody = z.input<typeof DocumentBulk>

const api = createClient(documentBulkContract, send)

/** Does one act to many documents. */
export const changeManyDocuments = (body: DocumentBulkBody) =>
  api.run({ body }, { idempotencyKey: crypto.randomUUID() })
