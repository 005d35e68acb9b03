import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { casesContract } from '#modules/cases/cases.contract.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import type { Client } from '#modules/companies/company.contract.ts'
import { send } from '../../../lib/api.ts'

export type KnownClient = Pick<z.infer<typeof Client>, 'id' | 'name' | 'email' | 'phone'>

const cases = createClient(casesContract, send)
const companies = createClient(companiesContract, send)

/** Cases to file an answer into, found by what was typed; those that moved last first. */
export const caseChoices = (q: string) =>
  queryOptions({
    queryKey: ['cases', 'choices', q],
    queryFn: ({ signal }) =>
      cases.list({ query: { ...(q ? { q } : {}), pageSize: 10, sort: '-updatedAt' } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const clientSearch = (q: string) =>
  queryOptions({
    queryKey: ['clients', 'choices', q],
    queryFn: ({ signal }) => companies.clients({ query: { q, pageSize: 10, sort: 'name' } }, { signal }),
  })
