import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { partiesContract } from '#modules/parties/parties.contract.ts'
import {
  personLinksContract,
  type NewRelation,
  type PersonMerge,
  type RelationUpdate,
} from '#modules/parties/person-links.contract.ts'
import type { NewPerson } from '#modules/parties/person.contract.ts'
import { caseKeys, clientKeys, partyKeys, refresh } from '../../../entities/cache-keys.ts'
import { refreshAfterRemoval } from '../../../entities/refresh-after-removal.ts'
import { send } from '../../../lib/api.ts'
import { partyQueries, refreshParties } from '../parties.queries.ts'

const api = createClient(partiesContract, send)
const links = createClient(personLinksContract, send)

export type PeopleQuery = NonNullable<Parameters<typeof api.listPeople>[0]>['query']
export type ListedPerson = Awaited<ReturnType<typeof api.listPeople>>['items'][number]
export type MergePreview = Awaited<ReturnType<typeof links.previewMerge>>

/**
 * Key of the comparison of two records. It is not below `partyKeys`, which a merge invalidates: the comparison would be
 * fetched again, and fail, since one of the records is gone.
 */
const mergeKeys = ['person-merge'] as const

export const fetchPeople = (query: PeopleQuery) => api.listPeople({ query })

export const peopleQueries = {
  list: (query: PeopleQuery) =>
    queryOptions({
      queryKey: [...partyKeys, 'people', query],
      queryFn: ({ signal }) => api.listPeople({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  previewMerge: (survivorId: string, mergedId: string) =>
    queryOptions({
      queryKey: [...mergeKeys, survivorId, mergedId],
      queryFn: ({ signal }) =>
        links.previewMerge({ params: { id: survivorId }, query: { otherId: mergedId } }, { signal }),
      staleTime: 0,
      gcTime: 0,
      meta: { showsOwnError: true },
    }),
}

const ownErrorOptions = { meta: { showsOwnError: true } } as const

export const peopleMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewPerson>) =>
        api.createPerson({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_person, _body, _result, { client }) => refreshParties(client),
      ...ownErrorOptions,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.removePerson({ params: { id } }),
      onSuccess: (_data, id, _result, { client }) =>
        refreshAfterRemoval(client, partyQueries.person(id).queryKey, partyKeys),
      onError: (_error, _id, _result, { client }) => refreshParties(client),
      ...ownErrorOptions,
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.restorePerson({ params: { id } }),
      onSettled: (_data, _error, _id, _result, { client }) => refreshParties(client),
      ...ownErrorOptions,
    }),
  addRelation: (personId: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewRelation>) =>
        links.addRelation({ params: { id: personId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_person, _body, _result, { client }) => refreshParties(client),
      ...ownErrorOptions,
    }),
  updateRelation: (personId: string) =>
    mutationOptions({
      mutationFn: ({
        relationId,
        ...body
      }: Omit<z.input<typeof RelationUpdate>, 'ofPersonId'> & { readonly relationId: string }) =>
        links.updateRelation({ params: { id: relationId }, body: { ...body, ofPersonId: personId } }),
      onSettled: (_person, _error, _body, _result, { client }) => refreshParties(client),
      ...ownErrorOptions,
    }),
  removeRelation: () =>
    mutationOptions({
      mutationFn: (relationId: string) => links.removeRelation({ params: { id: relationId } }),
      onSettled: (_data, _error, _id, _result, { client }) => refreshParties(client),
      ...ownErrorOptions,
    }),
  merge: (survivorId: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof PersonMerge>) => links.merge({ params: { id: survivorId }, body }),
      onSettled: (_person, _error, _body, _result, { client }) => refresh(client, partyKeys, caseKeys, clientKeys),
      ...ownErrorOptions,
    }),
  undoMerge: () =>
    mutationOptions({
      mutationFn: (mergeId: string) => links.undoMerge({ params: { id: mergeId } }),
      onSettled: (_person, _error, _id, _result, { client }) => refresh(client, partyKeys, caseKeys, clientKeys),
      ...ownErrorOptions,
    }),
}

export const personPath = (id: string): string => `/app/people/${id}`
