import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { deletionContract } from '#modules/portability/deletion/deletion.contract.ts'
import { exportsContract } from '#modules/portability/exports/exports.contract.ts'
import { companyKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

const copies = createClient(exportsContract, send)
const deletions = createClient(deletionContract, send)

/** Whose exports are shown: the person's own company, or any company for an administrator. */
export interface CopiesScope {
  readonly companyId: string
  readonly isAdministrator: boolean
}
export type CompanyCopy = Awaited<ReturnType<typeof copies.exports>>['items'][number]

const isWriting = (items: readonly CompanyCopy[] | undefined): boolean =>
  items?.some(({ state }) => state === 'queued' || state === 'writing') ?? false
const copiesKey = ({ companyId, isAdministrator }: CopiesScope) =>
  [...companyKeys, companyId, 'copies', isAdministrator] as const

export const copiesQueries = {
  list: (scope: CopiesScope) =>
    queryOptions({
      queryKey: copiesKey(scope),
      queryFn: async ({ signal }) =>
        (scope.isAdministrator
          ? await copies.adminExports({ params: { id: scope.companyId } }, { signal })
          : await copies.exports({ params: { id: scope.companyId } }, { signal })
        ).items,
      // Polls while an export is in progress.
      refetchInterval: ({ state }) => (isWriting(state.data) ? 3_000 : false),
      meta: { showsOwnError: true },
    }),
  deletion: ({ companyId, isAdministrator }: CopiesScope) =>
    queryOptions({
      queryKey: [...companyKeys, companyId, 'deletion', isAdministrator],
      queryFn: ({ signal }) =>
        isAdministrator
          ? deletions.adminShow({ params: { id: companyId } }, { signal })
          : deletions.show({ params: { id: companyId } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

export const copiesMutations = {
  /** Has a copy of the company made; the list shows its progress. */
  order: (scope: CopiesScope) =>
    mutationOptions({
      mutationFn: () =>
        scope.isAdministrator
          ? copies.adminOrder({ params: { id: scope.companyId } })
          : copies.order({ params: { id: scope.companyId } }),
      onSuccess: (_copy, _variables, _result, { client }) => client.invalidateQueries({ queryKey: copiesKey(scope) }),
    }),
  /** Gets an address at which a copy can be downloaded for ten minutes. */
  open: ({ companyId }: CopiesScope) =>
    mutationOptions({
      mutationFn: ({ exportId, password }: { readonly exportId: string; readonly password: string }) =>
        copies.open({ params: { id: companyId, exportId }, body: { password } }),
      meta: { showsOwnError: true },
    }),
  remove: (scope: CopiesScope) =>
    mutationOptions({
      mutationFn: (exportId: string) => copies.remove({ params: { id: scope.companyId, exportId } }),
      onSuccess: (_data, _id, _result, { client }) => client.invalidateQueries({ queryKey: copiesKey(scope) }),
    }),
  /** Schedules the deletion of the company. */
  scheduleDeletion: (companyId: string) =>
    mutationOptions({
      mutationFn: (body: { readonly name: string }) => deletions.plan({ params: { id: companyId }, body }),
      onSuccess: (deletion, _body, _result, { client }) => {
        client.setQueryData(copiesQueries.deletion({ companyId, isAdministrator: true }).queryKey, deletion)
      },
      meta: { showsOwnError: true },
    }),
  /** Cancels the scheduled deletion. */
  cancelDeletion: (companyId: string) =>
    mutationOptions({
      mutationFn: () => deletions.undo({ params: { id: companyId } }),
      onSuccess: (_data, _variables, _result, { client }) =>
        client.invalidateQueries({ queryKey: [...companyKeys, companyId, 'deletion'] }),
    }),
}
