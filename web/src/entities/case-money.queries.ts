import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { practiceMoneyContract } from '#modules/reporting/practice-money.contract.ts'
import { send } from '../lib/api.ts'
import { reportKeys } from './cache-keys.ts'

const api = createClient(practiceMoneyContract, send)

/** Unbilled time, balance, client money and the last invoice of a case. */
export const caseMoney = (caseId: string) =>
  queryOptions({
    queryKey: [...reportKeys, 'money', caseId],
    queryFn: ({ signal }) => api.ofCase({ params: { id: caseId } }, { signal }),
    meta: { showsOwnError: true },
  })
