import { mutationOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { companiesAdministrationContract } from '#modules/companies/administration.contract.ts'
import { companiesKeys, dashboardKeys, refresh, userKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(companiesAdministrationContract, send)
export type NewProfessional = Parameters<typeof api.createProfessional>[0]['body']

export const professionalMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { readonly body: NewProfessional; readonly idempotencyKey: string }) =>
        api.createProfessional({ body }, { idempotencyKey }),
      onSuccess: (_answer, _values, _result, { client }) => refresh(client, userKeys, companiesKeys, dashboardKeys),
      meta: { showsOwnError: true },
    }),
}
