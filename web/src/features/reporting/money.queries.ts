import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  practiceMoneyContract,
  type PracticeMoney as PracticeMoneySchema,
} from '#modules/reporting/practice-money.contract.ts'
import { reportKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type PracticeMoney = z.infer<typeof PracticeMoneySchema>

const api = createClient(practiceMoneyContract, send)

export const moneyQueries = {
  ofOffice: () =>
    queryOptions({
      queryKey: [...reportKeys, 'money'],
      queryFn: ({ signal }) => api.ofOffice(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}
