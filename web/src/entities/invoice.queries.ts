import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { invoicesContract } from '#modules/invoicing/invoices.contract.ts'
import { send } from '../lib/api.ts'
import { invoiceKeys } from './cache-keys.ts'

const api = createClient(invoicesContract, send)

export type OpenInvoice = Awaited<ReturnType<typeof api.list>>['items'][number]

export const invoiceEntity = {
  /** Issued invoices of a case on which something is owed, the first due first. */
  openOfCase: (caseId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'open', caseId],
      queryFn: async ({ signal }) =>
        (await api.list({ query: { caseId, state: 'open', sort: 'dueOn', pageSize: 100 } }, { signal })).items,
    }),
}
