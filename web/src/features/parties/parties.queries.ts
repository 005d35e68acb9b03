import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import type { CaseParty as CasePartySchema, NewParty, PartyUpdate } from '#modules/parties/case-party.contract.ts'
import { partiesContract, type SimilarPerson as SimilarSchema } from '#modules/parties/parties.contract.ts'
import type { PersonUpdate } from '#modules/parties/person.contract.ts'
import { maxPreviewedNames } from '#modules/conflicts/check.contract.ts'
import { conflictsContract } from '#modules/conflicts/conflicts.contract.ts'
import { conflictKeys, partyKeys } from '../../entities/cache-keys.ts'
import { partyEntity } from '../../entities/party.queries.ts'
import { send } from '../../lib/api.ts'

export type CaseParty = z.infer<typeof CasePartySchema>
export type SimilarPerson = z.infer<typeof SimilarSchema>
export type NewPartyBody = z.input<typeof NewParty>
export type PartyUpdateBody = z.input<typeof PartyUpdate>
export type PersonUpdateBody = z.input<typeof PersonUpdate>

const api = createClient(partiesContract, send)
const conflicts = createClient(conflictsContract, send)

export type ParsedName = Awaited<ReturnType<typeof api.findSimilar>>['names'][number]
export type NameParts = ParsedName['parts']
export type PersonCard = Awaited<ReturnType<typeof api.getPerson>>

/** Counts the matches of all names, which one request would refuse if they are many: the heirs of an estate. */
async function previewConflicts(caseId: string, people: readonly string[], signal: AbortSignal) {
  const total = { strong: 0, possible: 0 }
  // A request counts the matches of two people of the same name once, so they must not be in two requests.
  const names = [...new Set(people)]
  for (let first = 0; first < names.length; first += maxPreviewedNames) {
    const body = { names: names.slice(first, first + maxPreviewedNames), caseId }
    const { strong, possible } = await conflicts.preview({ body }, { signal })
    total.strong += strong
    total.possible += possible
  }
  return total
}

export const partyQueries = {
  ofCase: partyEntity.ofCase,
  person: (id: string) =>
    queryOptions({
      queryKey: [...partyKeys, 'person', id],
      queryFn: ({ signal }) => api.getPerson({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Matches in other cases of people who became parties of this case; only a hint, so that its failure shows nothing. */
  conflicts: (caseId: string, names: readonly string[]) =>
    queryOptions({
      queryKey: [...conflictKeys, 'preview', caseId, names],
      queryFn: ({ signal }) => previewConflicts(caseId, names, signal),
      meta: { showsOwnError: true },
    }),
  /** A hint while a name is typed: without an answer the form works as before. */
  similar: (name: string) =>
    queryOptions({
      queryKey: [...partyKeys, 'similar', name],
      queryFn: ({ signal }) => api.findSimilar({ body: { name } }, { signal }),
      enabled: name.length > 1,
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

export const refreshParties = (client: QueryClient) => client.invalidateQueries({ queryKey: partyKeys })

export const partyMutations = {
  add: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: NewPartyBody) =>
        api.add({ params: { id: caseId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_added, _body, _result, { client }) => refreshParties(client),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: PartyUpdateBody & { readonly id: string }) => api.update({ params: { id }, body }),
      onSuccess: (_party, _body, _result, { client }) => refreshParties(client),
      meta: { showsOwnError: true },
    }),
  updatePerson: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: PersonUpdateBody & { readonly id: string }) =>
        api.updatePerson({ params: { id }, body }),
      onSettled: (_person, _error, _body, _result, { client }) => refreshParties(client),
      meta: { showsOwnError: true },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSettled: (_data, _error, _id, _result, { client }) => refreshParties(client),
      meta: { showsOwnError: true },
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSettled: (_party, _error, _id, _result, { client }) => refreshParties(client),
      meta: { showsOwnError: true },
    }),
}
