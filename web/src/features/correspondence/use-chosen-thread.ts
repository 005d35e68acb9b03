import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MailThread } from './correspondence.queries.ts'

/** The thread that the URL names; where it names none, a wide screen shows the first thread. */
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
  const [lastOpened, setLastOpened] = useState({ id: '', openCount: 0 })
  const openThread = (id: string) => {
    choose(id)
    setLastOpened(({ openCount }) => ({ id, openCount: openCount + 1 }))
  }
  return { chosenId, choose, lastOpened, openThread }
}
