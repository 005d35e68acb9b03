import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { nextTermsContract } from '#modules/terms/next-terms.contract.ts'
import { termKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(nextTermsContract, send)
export type NextTerm = Awaited<ReturnType<typeof api.list>>['items'][number]

/**
 * The next open terms of a case; without one, those of the signed-in person and their cases, or of the whole office
 * when there are none of theirs.
 */
export const nextTerms = (query: { readonly caseId?: string; readonly limit: number }) =>
  queryOptions({
    queryKey: [...termKeys, 'next', query],
    queryFn: ({ signal }) => api.list({ query }, { signal }),
    meta: { showsOwnError: true },
  })
