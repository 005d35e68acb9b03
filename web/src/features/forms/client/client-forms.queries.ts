import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { clientFormsContract } from '#modules/forms/client-forms/client-forms.contract.ts'
import { formKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(clientFormsContract, send)
export type ClientForm = Awaited<ReturnType<typeof api.list>>['items'][number]

export const clientForms = () =>
  queryOptions({
    queryKey: [...formKeys, 'client-forms'],
    queryFn: async ({ signal }) => (await api.list(undefined, { signal })).items,
    // A form that was answered on its public page leaves the list.
    refetchOnMount: 'always',
    meta: { showsOwnError: true },
  })
