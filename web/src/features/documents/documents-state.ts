import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DocumentSort } from './documents.queries.ts'

const sorts = ['-createdAt', 'createdAt', 'name', '-sizeBytes'] as const satisfies readonly DocumentSort[]

/**
 * State of the documents tab, stored in the URL: a link opens the same document at the same page with the same
 * highlights.
 */
export interface DocumentsState {
  /** The id of a folder, or `trash`; undefined for all documents of the case. */
  readonly folder: string | undefined
  readonly documentId: string | undefined
  /** Page of the open document, from 1. */
  readonly page: number | undefined
  /** Words to highlight in the open document. */
  readonly find: string
  /** Search text within the case. */
  readonly q: string
  readonly sort: DocumentSort
  /** Only documents with this tag. */
  readonly tagId: string | undefined
  openFolder: (folder: string | undefined) => void
  open: (id: string | undefined, location?: { readonly page?: number | null; readonly find?: string }) => void
  /** Returns the URL that {@link open} navigates to. */
  href: (id: string, location?: { readonly page?: number | null; readonly find?: string }) => string
  setQ: (q: string) => void
  setSort: (sort: DocumentSort) => void
  setTag: (tagId: string | undefined) => void
}

const isSort = (value: string | null): value is DocumentSort => (sorts as readonly (string | null)[]).includes(value)

function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, string | number | null | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

export function useDocumentsState(): DocumentsState {
  const [search, setSearch] = useSearchParams()
  const searchText = search.toString()
  return useMemo(() => {
    const parameters = new URLSearchParams(searchText)
    const setParameters = (
      values: Readonly<Record<string, string | number | null | undefined>>,
      { replace = false }: { readonly replace?: boolean } = {},
    ) => setSearch((current) => withValues(current, values), { replace, preventScrollReset: true })
    const page = Math.trunc(Number(parameters.get('p')))
    const sort = parameters.get('sort')
    const parametersOf = (
      id: string | undefined,
      location: { readonly page?: number | null; readonly find?: string } = {},
    ) => ({
      doc: id,
      p: location.page,
      find: location.find,
    })
    return {
      folder: parameters.get('folder') ?? undefined,
      documentId: parameters.get('doc') ?? undefined,
      page: page >= 1 ? page : undefined,
      find: parameters.get('find') ?? '',
      q: parameters.get('q') ?? '',
      sort: isSort(sort) ? sort : '-createdAt',
      tagId: parameters.get('tagId') ?? undefined,
      openFolder: (folder) => setParameters({ folder, q: undefined, doc: undefined, p: undefined, find: undefined }),
      open: (id, location) => setParameters(parametersOf(id, location)),
      href: (id, location) => `?${withValues(parameters, parametersOf(id, location))}`,
      setQ: (q) => setParameters({ q }, { replace: true }),
      setTag: (tagId) => setParameters({ tagId }),
      setSort: (next) => setParameters({ sort: next === '-createdAt' ? undefined : next }),
    }
  }, [searchText, setSearch])
}
