import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MailThread } from './correspondence.queries.ts'

/** The thread that the address names; without a name a wide screen shows the first thread. */
export function useChosenThread(threads: readonly MailThread[], isWide: boolean) {
  const [search, setSearch] = useSearchParams()
  const threadIdInUrl = search.get('thread')
  const chosenId = threadIdInUrl ?? (isWide ? (threads[0]?.id ?? null) : null)
  const choose = useCallback(
    (id: string | null) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (id === null) next.delete('thread')
          else next.set('thread', id)
          return next
        },
        { replace: threadIdInUrl !== null },
      ),
    [setSearch, threadIdInUrl],
  )
  // A thread that was opened, not only passed with `j` and `k`, gets the focus.
  const [opened, setOpened] = useState({ id: '', count: 0 })
  const openThread = (id: string) => {
    choose(id)
    setOpened(({ count }) => ({ id, count: count + 1 }))
  }
  return { chosenId, choose, opened, openThread }
}
