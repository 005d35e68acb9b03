import { useCallback, useEffect, useRef, useState } from 'react'
import { apiQuery, readSearch, searchQuery, type SearchForm } from '#modules/storefront/addresses.contract.ts'
import type { ModelOf, Results } from '#modules/storefront/page.contract.ts'
import { usePage } from '../use-page.ts'
import { findProfessionals } from './search.queries.ts'

export interface Search {
  /** Latest requested search; may be ahead of `results`. */
  readonly form: SearchForm
  readonly results: Results
  readonly state: 'shown' | 'loading' | 'failed'
  /** Requests another search and updates the URL. */
  change(change: Partial<SearchForm>): void
  retry(): void
}

/** Returns the changed form; it goes to the first page unless the page is changed. */
const withChange = (form: SearchForm, change: Partial<SearchForm>): SearchForm => ({ ...form, page: 1, ...change })

/** State of the search page. It synchronises URL, form and results. */
export function useSearch(model: ModelOf<'search'>): Search {
  const {
    frame: { locale },
    hrefs,
  } = usePage()
  const [form, setForm] = useState(model.form)
  const [results, setResults] = useState(model.results)
  const [state, setState] = useState<Search['state']>('shown')
  const currentRequest = useRef<AbortController | undefined>(undefined)

  const load = useCallback(
    async (next: SearchForm) => {
      currentRequest.current?.abort()
      const controller = (currentRequest.current = new AbortController())
      setForm(next)
      setState('loading')
      try {
        const nextResults = await findProfessionals(apiQuery(next), locale, controller.signal)
        if (controller.signal.aborted) return
        setResults(nextResults)
        setState('shown')
      } catch {
        if (!controller.signal.aborted) setState('failed')
      }
    },
    [locale],
  )

  useEffect(() => {
    const onHistoryBack = () => void load(readSearch(new URLSearchParams(location.search)))
    window.addEventListener('popstate', onHistoryBack)
    return () => {
      window.removeEventListener('popstate', onHistoryBack)
      currentRequest.current?.abort()
    }
  }, [load])

  const change = (changes: Partial<SearchForm>) => {
    const next = withChange(form, changes)
    if (searchQuery(next).toString() === searchQuery(form).toString() && state !== 'failed') return
    history.pushState(null, '', hrefs.search(next))
    void load(next)
  }
  return { form, results, state, change, retry: () => void load(form) }
}
