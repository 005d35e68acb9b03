import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { formBulkContract, type FormBulk, type ResponseBulk } from '#modules/forms/form-bulk.contract.ts'
import { send } from '../../lib/api.ts'

export type FormBulkBody = z.input<typeof FormBulk>
export type ResponseBulkBody = z.input<typeof ResponseBulk>

const api = createClient(formBulkContract, send)

/** Applies one action to many forms. */
export const changeManyForms = (body: FormBulkBody) => api.run({ body }, { idempotencyKey: crypto.randomUUID() })

/** Applies one action to many responses of a form. */
export const changeManyResponses = (formId: string) => (body: ResponseBulkBody) =>
  api.runResponses({ params: { id: formId }, body }, { idempotencyKey: crypto.randomUUID() })
