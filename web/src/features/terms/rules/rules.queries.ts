import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { rulesContract } from '#modules/terms/rules/rules.contract.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(rulesContract, send)

export type RuleList = Awaited<ReturnType<typeof api.list>>
export type ListedRule = RuleList['rules'][number]
export type NamedTrigger = RuleList['triggers'][number]
export type RulePack = Awaited<ReturnType<typeof api.packs>>['items'][number]
export type PackVersion = Awaited<ReturnType<typeof api.pack>>
type Confirmation = Parameters<typeof api.confirm>[0]['body']
type NewOwnRule = Parameters<typeof api.addOwn>[0]['body']

const all = ['term-rules'] as const
/** Queries of rules and packs. No other file calls their routes. */
export const ruleQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => api.list(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  packs: () =>
    queryOptions({
      queryKey: [...all, 'packs'],
      queryFn: async ({ signal }) => (await api.packs(undefined, { signal })).items,
      meta: { showsOwnError: true },
    }),
  pack: (pack: string, version: string) =>
    queryOptions({
      queryKey: [...all, 'pack', pack, version],
      queryFn: ({ signal }) => api.pack({ params: { pack, version } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

/** Returns the path of the file of a version, relative to the base URL of the API. */
export const packFilePath = ({ id, version }: Pick<RulePack, 'id' | 'version'>): string =>
  `/admin/rule-packs/${encodeURIComponent(id)}/${encodeURIComponent(version)}/export.json`

const invalidateRules = (
  _data: unknown,
  _variables: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
): Promise<void> => client.invalidateQueries({ queryKey: all })

export const ruleMutations = {
  importPack: () =>
    mutationOptions({
      mutationFn: (text: string) => api.importPack({ body: { text } }),
      onSuccess: invalidateRules,
      meta: { showsOwnError: true },
    }),
  confirm: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string } & Confirmation) => api.confirm({ params: { id }, body }),
      onSuccess: invalidateRules,
    }),
  withdrawConfirmation: () =>
    mutationOptions({
      mutationFn: (ruleId: string) => api.withdraw({ params: { id: ruleId } }),
      onSuccess: invalidateRules,
    }),
  addOwn: () => mutationOptions({ mutationFn: (body: NewOwnRule) => api.addOwn({ body }), onSuccess: invalidateRules }),
  endOwn: () =>
    mutationOptions({
      mutationFn: ({ id, until }: { readonly id: string; readonly until: string }) =>
        api.endOwn({ params: { id }, body: { until } }),
      onSuccess: invalidateRules,
    }),
}
