import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasModifier, isTyping } from '../../lib/page-keys.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { inboxQueries, type InboxView } from './mailroom.queries.ts'

const views = ['pending', 'queued', 'all'] as const

const steps = new Map([
  ['j', 1],
  ['k', -1],
])

/** Moves between messages with `j` and `k`. */
function useListKeys(ids: readonly string[], chosenId: string | null, choose: (id: string) => void): void {
  // Before the paint, so that a key starts from the row that is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return
      const step = steps.get(event.key)
      if (step === undefined) return
      const currentIndex = ids.indexOf(chosenId ?? '')
      const next = ids[currentIndex === -1 ? 0 : Math.max(0, Math.min(ids.length - 1, currentIndex + step))]
      if (next === undefined) return
      event.preventDefault()
      // Moves the focus with the choice: a screen reader reads the row, and the focus is not lost with the former row.
      document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(next)}"]`)?.focus()
      choose(next)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [ids, chosenId, choose])
}

/** List, chosen message and parameters of the address of the inbox. */
export function useInbox(isWide: boolean) {
  const [search, setSearch] = useSearchParams()
  const view: InboxView = views.find((name) => name === search.get('view')) ?? 'open'
  const q = search.get('q') ?? ''
  const list = useInfiniteQuery(inboxQueries.list(view, useDebounced(q)))
  const count = useQuery(inboxQueries.count())
  const items = useMemo(() => {
    const listed = list.data?.pages.flatMap((page) => page.items) ?? []
    // Mail that arrives between the requests of two pages moves a message to the second, which then has it, too.
    return [...new Map(listed.map((mail) => [mail.id, mail])).values()]
  }, [list.data])
  const mailIdInUrl = search.get('mail')
  const chosenId = mailIdInUrl ?? (isWide ? (items[0]?.id ?? null) : null)

  const setParams = useCallback(
    (values: Readonly<Record<string, string | null>>, { replace = true }: { readonly replace?: boolean } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      ),
    [setSearch],
  )
  const choose = useCallback(
    (id: string) => setParams({ mail: id }, { replace: mailIdInUrl !== null }),
    [setParams, mailIdInUrl],
  )
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  useListKeys(ids, chosenId, choose)
  const onDecided = () => {
    const currentIndex = ids.indexOf(chosenId ?? '')
    setParams({ mail: isWide ? (ids[currentIndex + 1] ?? ids[currentIndex - 1] ?? null) : null })
  }
  return { search, setParams, view, q, list, count, items, mailIdInUrl, chosenId, choose, onDecided }
}

export type InboxState = ReturnType<typeof useInbox>
