import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  wallsContract,
  type CaseWall,
  type CaseWallUpdate,
  type NewCaseWall,
  type WallAnswer,
} from '#modules/cases/walls/walls.contract.ts'
import { caseKeys, refresh } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

export type Wall = z.infer<typeof CaseWall>
export type AssignedWork = z.infer<typeof WallAnswer>['assigned'][number]
type WallsQuery = z.input<typeof wallsContract.routes.list.query>
export type NewWallBody = z.input<typeof NewCaseWall>
export type WallUpdateBody = z.input<typeof CaseWallUpdate>

const api = createClient(wallsContract, send)
const refreshCases = (client: QueryClient) => refresh(client, caseKeys)

export const fetchWalls = (query: WallsQuery) => api.list({ query })

export const wallQueries = {
  ofOffice: (query: WallsQuery) =>
    queryOptions({
      queryKey: [...caseKeys, 'walls-of-office', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  ofCase: (caseId: string) =>
    queryOptions({
      queryKey: [...caseKeys, 'walls', caseId],
      queryFn: ({ signal }) => api.ofCase({ params: { id: caseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

export const wallMutations = {
  raise: (caseId: string) =>
    mutationOptions({
      mutationFn: (body: NewWallBody) =>
        api.raise({ params: { id: caseId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_wall, _body, _result, { client }) => refreshCases(client),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: WallUpdateBody & { readonly id: string }) => api.update({ params: { id }, body }),
      onSuccess: (_wall, _body, _result, { client }) => refreshCases(client),
      meta: { showsOwnError: true },
    }),
  lift: () =>
    mutationOptions({
      mutationFn: ({ id, version }: Pick<Wall, 'id' | 'version'>) => api.lift({ params: { id }, body: { version } }),
      onSettled: (_wall, _error, _body, _result, { client }) => refreshCases(client),
      meta: { showsOwnError: true },
    }),
}

/** Whether a wall hides the case now, or will from its first day on. */
export const isCurrent = ({ state }: Wall): boolean => state === 'active' || state === 'scheduled'
