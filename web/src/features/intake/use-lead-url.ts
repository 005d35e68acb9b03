import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export type LeadUrl = ReturnType<typeof useLeadUrl>

/** What the URL opens: the view, a lead, a sheet. The focus returns to the element that opened a sheet. */
export function useLeadUrl() {
  const [search, setSearch] = useSearchParams()
  const opener = useRef<HTMLElement | null>(null)
  const setParams = useCallback(
    (values: Readonly<Record<string, string | null>>, { replace = false }: { readonly replace?: boolean } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(values)) {
            if (value === null) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      ),
    [setSearch],
  )
  const open = useCallback(
    (values: Readonly<Record<string, string | null>>) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setParams(values)
    },
    [setParams],
  )
  const close = () => {
    setParams({ lead: null, sheet: null, new: null }, { replace: true })
    opener.current?.focus()
  }
  return { search, setParams, open, close }
}
