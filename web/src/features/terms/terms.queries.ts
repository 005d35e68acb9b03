import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { rulesContract } from '#modules/terms/rules/rules.contract.ts'
import type {
  CaseTerm as CaseTermSchema,
  CaseTrigger as CaseTriggerSchema,
  TermDetail as TermDetailSchema,
} from '#modules/terms/case-terms.contract.ts'
import { termsContract } from '#modules/terms/terms.contract.ts'
import { refresh, termKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type CaseTerm = z.infer<typeof CaseTermSchema>
export type CaseTrigger = z.infer<typeof CaseTriggerSchema>
export type NoticeMethod = NonNullable<CaseTrigger['method']>
export type TermDetail = z.infer<typeof TermDetailSchema>

const api = createClient(termsContract, send)
const rules = createClient(rulesContract, send)

export type CaseTerms = Awaited<ReturnType<typeof api.ofCase>>
export type Rules = Awaited<ReturnType<typeof rules.list>>
export type ChainedRule = Rules['rules'][number]
type TermsQuery = NonNullable<Parameters<typeof api.list>[0]>['query']
/** Type of the request body of a route. */
type BodyOf<R extends keyof typeof api> = Parameters<(typeof api)[R]>[0] extends { body: infer B } ? B : never

export const fetchTerms = (query: TermsQuery) => api.list({ query })

export const termQueries = {
  list: (query: TermsQuery) =>
    queryOptions({
      queryKey: [...termKeys, 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  ofCase: (caseId: string) =>
    queryOptions({
      queryKey: [...termKeys, 'case', caseId],
      queryFn: ({ signal }) => api.ofCase({ params: { id: caseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...termKeys, 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  settings: () =>
    queryOptions({
      queryKey: [...termKeys, 'settings'],
      queryFn: ({ signal }) => api.settings(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  rules: () =>
    queryOptions({
      queryKey: [...termKeys, 'rules'],
      queryFn: ({ signal }) => rules.list(undefined, { signal }),
      staleTime: 300_000,
      meta: { showsOwnError: true },
    }),
}

interface Context {
  readonly client: QueryClient
}
const invalidateTerms = (_data: unknown, _variables: unknown, _result: unknown, { client }: Context) =>
  refresh(client, termKeys)

/** Returns the options of a mutation that changes one term and returns it. */
const changeMutation = <V>(mutationFn: (values: V) => Promise<TermDetail>) =>
  mutationOptions({
    mutationFn,
    onSuccess: (term: TermDetail, _values: V, _result: unknown, { client }: Context) => {
      client.setQueryData(termQueries.detail(term.id).queryKey, term)
      return refresh(client, termKeys)
    },
    meta: { showsOwnError: true },
  })
/** Filter of an exported file of terms. */
export type TermFileQuery = Readonly<Partial<Record<'q' | 'from' | 'to' | 'ownerId' | 'nature' | 'state', string>>>

const withIdempotencyKey = () => ({ idempotencyKey: crypto.randomUUID() })

export const termMutations = {
  /** Downloads all terms of a filter as a file. */
  download: () =>
    mutationOptions({
      mutationFn: async ({ format, query }: { readonly format: 'csv' | 'ics'; readonly query: TermFileQuery }) => {
        const { downloadFile } = await import('../../lib/download.ts')
        await downloadFile(`/terms.${format}?${new URLSearchParams(query)}`, `terms.${format}`)
      },
    }),
  addTrigger: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: BodyOf<'addTrigger'>) =>
        api.addTrigger({ params: { id: caseId }, body }, withIdempotencyKey()),
      onSuccess: invalidateTerms,
      meta: { showsOwnError: true },
    }),
  correctTrigger: (triggerId: string) =>
    mutationOptions({
      mutationFn: (body: BodyOf<'correctTrigger'>) => api.correctTrigger({ params: { id: triggerId }, body }),
      onSuccess: invalidateTerms,
      meta: { showsOwnError: true },
    }),
  /** Counts the terms of a trigger again, as the second lawyer, who has not seen the first dates. */
  countSecond: (triggerId: string) =>
    mutationOptions({
      mutationFn: (body: BodyOf<'countSecond'>) => api.countSecond({ params: { id: triggerId }, body }),
      onSuccess: invalidateTerms,
      meta: { showsOwnError: true },
    }),
  confirm: () =>
    mutationOptions({
      mutationFn: (terms: BodyOf<'confirm'>['terms']) => api.confirm({ body: { terms } }),
      // Also after an error: if a date changed meanwhile, the refetched lists show the new date.
      onSettled: (_data: unknown, _error: unknown, _variables: unknown, _result: unknown, { client }: Context) =>
        refresh(client, termKeys),
    }),
  /** Adds a term whose last day the person enters. */
  addManually: (caseId: string) =>
    changeMutation((body: BodyOf<'addTyped'>) => api.addTyped({ params: { id: caseId }, body }, withIdempotencyKey())),
  /** As `addManually`, for a case that the form chooses. */
  addManuallyToCase: () =>
    changeMutation(({ caseId, ...body }: BodyOf<'addTyped'> & { readonly caseId: string }) =>
      api.addTyped({ params: { id: caseId }, body }, withIdempotencyKey()),
    ),
  update: (termId: string) => changeMutation((body: BodyOf<'update'>) => api.update({ params: { id: termId }, body })),
  meet: (termId: string) => changeMutation((body: BodyOf<'meet'>) => api.meet({ params: { id: termId }, body })),
  miss: (termId: string) => changeMutation((body: BodyOf<'miss'>) => api.miss({ params: { id: termId }, body })),
  void: (termId: string) => changeMutation((body: BodyOf<'void'>) => api.void({ params: { id: termId }, body })),
  reopen: (termId: string) => changeMutation((body: BodyOf<'reopen'>) => api.reopen({ params: { id: termId }, body })),
  extend: (termId: string) => changeMutation((body: BodyOf<'extend'>) => api.extend({ params: { id: termId }, body })),
  updateSettings: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'updateSettings'>) => api.updateSettings({ body }),
      // After a refusal too: the settings were changed elsewhere, and a repetition sends their version.
      onSettled: (_settings, _error, _body, _result, { client }) => refresh(client, termKeys),
    }),
}
