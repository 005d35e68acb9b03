import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  clientSharesContract,
  type ClientShares as ClientSharesSchema,
  type ClientSharesUpdate,
} from '#modules/invoicing/shares.contract.ts'
import { invoiceKeys, refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

export type ClientSharesView = z.infer<typeof ClientSharesSchema>
export type SharesOfCase = z.infer<typeof clientSharesContract.routes.read.returns>

const api = createClient(clientSharesContract, send)
const ownErrorMeta = { showsOwnError: true }

export const sharesQueries = {
  ofCase: (caseId: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'client-shares', caseId],
      queryFn: ({ signal }) => api.read({ params: { id: caseId } }, { signal }),
      meta: ownErrorMeta,
    }),
}

export const sharesMutations = {
  set: () =>
    mutationOptions({
      mutationFn: ({ caseId, ...body }: z.input<typeof ClientSharesUpdate> & { readonly caseId: string }) =>
        api.set({ params: { id: caseId }, body }),
      onSettled: (_data, _error, _input, _result, { client }: { client: QueryClient }) => refresh(client, invoiceKeys),
      meta: ownErrorMeta,
    }),
}
