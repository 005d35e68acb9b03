import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DocumentSort } from './documents.queries.ts'

const sorts = ['-createdAt', 'createdAt', 'name', '-sizeBytes'] as const satisfies readonly DocumentSort[]

/**
 * State of the documents tab, stored in the URL: a link opens the same document at the same page with the same
 * highlights.
 */
export interface DocumentsState {
  /** Folder id, `trash`, or `all`. */
  readonly folder: string | undefined
  readonly documentId: string | undefined
  /** Page of the open document, from 1. */
  readonly page: number | undefined
  /** Words to highlight in the open document. */
  readonly find: string
  /** Search text within the case. */
  readonly q: string
  readonly sort: DocumentSort
  openFolder: (folder: string | undefined) => void
  open: (id: string | undefined, at?: { readonly page?: number | null; readonly find?: string }) => void
  /** Returns the URL that {@link open} navigates to. */
  href: (id: string, at?: { readonly page?: number | null; readonly find?: string }) => string
  setQ: (q: string) => void
  setSort: (sort: DocumentSort) => void
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
  const key = search.toString()
  return useMemo(() => {
    const given = new URLSearchParams(key)
    const put = (values: Readonly<Record<string, string | number | null | undefined>>, replace = false) =>
      setSearch((now) => withValues(now, values), { replace, preventScrollReset: true })
    const page = Math.trunc(Number(given.get('p')))
    const sort = given.get('sort')
    const place = (id: string | undefined, at: { readonly page?: number | null; readonly find?: string } = {}) => ({
      doc: id,
      p: at.page,
      find: at.find,
    })
    return {
      folder: given.get('folder') ?? undefined,
      documentId: given.get('doc') ?? undefined,
      page: page >= 1 ? page : undefined,
      find: given.get('find') ?? '',
      q: given.get('q') ?? '',
      sort: isSort(sort) ? sort : '-createdAt',
      openFolder: (folder) => put({ folder, q: undefined, doc: undefined, p: undefined, find: undefined }),
      open: (id, index) => put(place(id, index)),
      href: (id, index) => `?${withValues(given, place(id, index))}`,
      setQ: (q) => put({ q }, true),
      setSort: (next) => put({ sort: next === '-createdAt' ? undefined : next }),
    }
  }, [key, setSearch])
}
