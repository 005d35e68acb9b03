import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { caseStatuses } from '#modules/cases/cases.contract.ts'
import { useListState, type ListState } from '../../ui/table/use-list-state.ts'

/** Filters, search and order in the URL of the list, which a saved view stores. */
export const caseListOptions = {
  sorts: ['name', 'createdAt', 'updatedAt', 'client', 'court', 'status', 'courtCaseNumber', 'nextDate'],
  sort: 'nextDate',
  filters: {
    status: caseStatuses,
    court: 'text',
    clientId: 'text',
    responsibleId: 'text',
    area: 'text',
    tagId: 'text',
    fields: 'text',
  },
  layout: { view: ['cards'] },
} as const
const { sorts, sort, filters } = caseListOptions
const options = { sorts, sort, filters } as const

/** Clients do not see next dates, so their list is sorted by the progress of the cases, closed ones last. */
const clientOptions = { ...options, sort: 'status' } as const

type CaseListState = ListState<(typeof options.sorts)[number], typeof options.filters>
export interface CasesState extends CaseListState {
  readonly view: 'table' | 'cards'
  setView: (view: 'table' | 'cards') => void
  /** Sets several filters in one navigation, so that the second does not overwrite the first. */
  setFilters: (values: Partial<Record<keyof typeof options.filters, string | undefined>>) => void
}

/** State of the list of cases, stored in the URL. @param isOfficeMember false for a client */
export function useCasesState(isOfficeMember: boolean): CasesState {
  const list = useListState<(typeof options.sorts)[number], typeof options.filters>(
    isOfficeMember ? options : clientOptions,
  )
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'cards' ? 'cards' : 'table'
  return useMemo(() => {
    const setParameters = (values: Readonly<Record<string, string | undefined>>) =>
      setSearch((current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      })
    return {
      ...list,
      view,
      setView: (next) => setParameters({ view: next === 'cards' ? next : undefined }),
      setFilters: (values) => setParameters({ ...values, page: undefined }),
    }
  }, [list, view, setSearch])
}
