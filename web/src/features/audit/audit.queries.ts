import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { auditContract } from '#modules/audit/audit.contract.ts'
import { send } from '../../lib/api.ts'

const api = createClient(auditContract, send)
type AuditQuery = NonNullable<Parameters<typeof api.list>[0]>['query']

/** Returns a page of entries for the CSV, not cached. */
export const fetchAudit = (query: AuditQuery) => api.list({ query })
export type AuditEntry = Awaited<ReturnType<typeof fetchAudit>>['items'][number]
export type Verification = Awaited<ReturnType<typeof api.verify>>

export const auditQueries = {
  all: ['audit'] as const,
  list: (query: AuditQuery) =>
    queryOptions({
      queryKey: [...auditQueries.all, query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

export const auditMutations = {
  /** Verifies the chain of one company; `undefined`: the chains of all companies and of the platform. */
  verify: () =>
    mutationOptions({
      mutationFn: (companyId: string | undefined) => api.verify({ body: companyId ? { companyId } : {} }),
      // A verification is itself recorded in the audit.
      onSettled: (_answer, _error, _id, _result, { client }) =>
        client.invalidateQueries({ queryKey: auditQueries.all }),
      meta: { showsOwnError: true },
    }),
}
