import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import type { CompanyUpdate } from '#modules/companies/company.contract.ts'
import { caseKeys, refresh } from '../../entities/cache-keys.ts'
import { companyEntity } from '../../entities/company.queries.ts'
import { send } from '../../lib/api.ts'

const api = createClient(companiesContract, send)

export const companyMutations = {
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof CompanyUpdate>) => api.update({ params: { id }, body }),
      onSuccess: (updated, _body, _result, { client }) => {
        client.setQueryData(companyEntity.detail(id).queryKey, updated)
        return refresh(client, caseKeys)
      },
      meta: { showsOwnError: true },
    }),
}
