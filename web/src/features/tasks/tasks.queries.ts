import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  tasksContract,
  type NewTask,
  type Task as TaskSchema,
  type TaskDetail as TaskDetailSchema,
  type TaskUpdate,
} from '#modules/tasks/tasks.contract.ts'
import { taskKeys } from '../../entities/cache-keys.ts'
import { refreshAfterRemoval } from '../../entities/refresh-after-removal.ts'
import { send } from '../../lib/api.ts'

export type Task = z.infer<typeof TaskSchema>
export type TaskDetail = z.infer<typeof TaskDetailSchema>
export type NewTaskBody = z.input<typeof NewTask>
export type TaskUpdateBody = z.input<typeof TaskUpdate>

const api = createClient(tasksContract, send)

type TasksQuery = NonNullable<Parameters<typeof api.list>[0]>['query']
export type DayAnswer = Awaited<ReturnType<typeof api.day>>

export const fetchTasks = (query: TasksQuery) => api.list({ query })

export const taskQueries = {
  all: () => taskKeys,
  day: () =>
    queryOptions({
      queryKey: [...taskQueries.all(), 'day'],
      queryFn: ({ signal }) => api.day(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  list: (query: TasksQuery) =>
    queryOptions({
      queryKey: [...taskQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...taskQueries.all(), 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

/** A change of one task affects blocked tasks and due dates, so every list is read again. */
const refreshTasks = (client: QueryClient) => client.invalidateQueries({ queryKey: taskQueries.all() })

export const taskMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: NewTaskBody) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_task, _body, _result, { client }) => refreshTasks(client),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: TaskUpdateBody & { readonly id: string }) => api.update({ params: { id }, body }),
      onSuccess: (_task, _body, _result, { client }) => refreshTasks(client),
      meta: { showsOwnError: true },
    }),
  complete: () =>
    mutationOptions({
      mutationFn: (id: string) => api.complete({ params: { id } }),
      onSettled: (_task, _error, _id, _result, { client }) => refreshTasks(client),
      meta: { showsOwnError: true },
    }),
  reopen: () =>
    mutationOptions({
      mutationFn: (id: string) => api.reopen({ params: { id } }),
      onSettled: (_task, _error, _id, _result, { client }) => refreshTasks(client),
      meta: { showsOwnError: true },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: (_data, id, _result, { client }) =>
        refreshAfterRemoval(client, taskQueries.detail(id).queryKey, taskQueries.all()),
      onError: (_error, _id, _result, { client }) => refreshTasks(client),
      meta: { showsOwnError: true },
    }),
  restore: () =>
    mutationOptions({
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSettled: (_task, _error, _id, _result, { client }) => refreshTasks(client),
      meta: { showsOwnError: true },
    }),
}
