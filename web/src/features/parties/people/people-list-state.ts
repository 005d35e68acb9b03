import { useListState } from '../../../ui/table/use-list-state.ts'

export const kinds = ['natural', 'company', 'estate', 'government', 'fictitious'] as const

/** Filters, search and order in the URL of the list, which a saved view stores. */
export const listOptions = {
  sorts: ['name', 'createdAt', 'updatedAt'],
  sort: 'name',
  filters: { client: ['true', 'false'], deleted: ['true'], kind: kinds, tagId: 'text' },
} as const

export const usePeopleListState = () =>
  useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>(listOptions)

export type PeopleListState = ReturnType<typeof usePeopleListState>
