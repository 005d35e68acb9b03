import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { deletionContract } from '#modules/portability/deletion/deletion.contract.ts'
import { exportsContract } from '#modules/portability/exports/exports.contract.ts'
import { companyKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

const copies = createClient(exportsContract, send)
const deletions = createClient(deletionContract, send)

/** Whose exports are shown: the person's own company, or any company for an administrator. */
export interface CopiesOf {
  readonly companyId: string
  readonly administrator: boolean
}
export type CompanyCopy = Awaited<ReturnType<typeof copies.exports>>['items'][number]

const busy = (items: readonly CompanyCopy[] | undefined): boolean =>
  items?.some(({ state }) => state === 'queued' || state === 'writing') ?? false
const key = ({ companyId, administrator }: CopiesOf) => [...companyKeys, companyId, 'copies', administrator] as const

export const copiesQueries = {
  list: (of: CopiesOf) =>
    queryOptions({
      queryKey: key(of),
      queryFn: async ({ signal }) =>
        (of.administrator
          ? await copies.adminExports({ params: { id: of.companyId } }, { signal })
          : await copies.exports({ params: { id: of.companyId } }, { signal })
        ).items,
      // Polls while an export is in progress.
      refetchInterval: ({ state }) => (busy(state.data) ? 3_000 : false),
      meta: { shown: true },
    }),
  deletion: ({ companyId, administrator }: CopiesOf) =>
    queryOptions({
      queryKey: [...companyKeys, companyId, 'deletion', administrator],
      queryFn: ({ signal }) =>
        administrator
          ? deletions.adminShow({ params: { id: companyId } }, { signal })
          : deletions.show({ params: { id: companyId } }, { signal }),
      meta: { shown: true },
    }),
}

export const copiesMutations = {
  order: (of: CopiesOf) =>
    mutationOptions({
      mutationFn: () =>
        of.administrator
          ? copies.adminOrder({ params: { id: of.companyId } })
          : copies.order({ params: { id: of.companyId } }),
      onSuccess: (_copy, _none, _result, { client }) => client.invalidateQueries({ queryKey: key(of) }),
    }),
  open: ({ companyId }: CopiesOf) =>
    mutationOptions({
      mutationFn: ({ exportId, password }: { readonly exportId: string; readonly password: string }) =>
        copies.open({ params: { id: companyId, exportId }, body: { password } }),
      meta: { shown: true },
    }),
  remove: (of: CopiesOf) =>
    mutationOptions({
      mutationFn: (exportId: string) => copies.remove({ params: { id: of.companyId, exportId } }),
      onSuccess: (_none, _id, _result, { client }) => client.invalidateQueries({ queryKey: key(of) }),
    }),
  plan: (companyId: string) =>
    mutationOptions({
      mutationFn: (body: { readonly name: string }) => deletions.plan({ params: { id: companyId }, body }),
      onSuccess: (planned, _body, _result, { client }) => {
        client.setQueryData(copiesQueries.deletion({ companyId, administrator: true }).queryKey, planned)
      },
      meta: { shown: true },
    }),
  undo: (companyId: string) =>
    mutationOptions({
      mutationFn: () => deletions.undo({ params: { id: companyId } }),
      onSuccess: (_none, _nothing, _result, { client }) =>
        client.invalidateQueries({ queryKey: [...companyKeys, companyId, 'deletion'] }),
    }),
}
