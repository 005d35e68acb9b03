// Templates of matters, to choose from, and what an application of one would create.
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import type {
  AnsweredDate as AnsweredDateSchema,
  MatterPreview as PreviewSchema,
} from '#modules/matters/application.contract.ts'
import type { TemplateDefinition as DefinitionValues } from '#modules/matters/definition.contract.ts'
import { mattersContract } from '#modules/matters/matters.contract.ts'
import { send } from '../lib/api.ts'
import { matterKeys } from './cache-keys.ts'

const api = createClient(mattersContract, send)

export type TemplateDefinition = DefinitionValues
export type MatterTemplateDetail = Awaited<ReturnType<typeof api.get>>
export type MatterPreview = z.output<typeof PreviewSchema>
export type AnsweredDate = z.input<typeof AnsweredDateSchema>

export const matterEntity = {
  list: () =>
    queryOptions({
      queryKey: [...matterKeys, 'list'],
      queryFn: ({ signal }) => api.list(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...matterKeys, 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
}
