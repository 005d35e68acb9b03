import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that moves the focus to the row of a term once it is rendered. */
export function useRowFocus(): (termId: string | null) => void {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (awaited.current === null) return
    const row = document.querySelector<HTMLElement>(`[data-term-row="${CSS.escape(awaited.current)}"]`)
    if (!row) return
    awaited.current = null
    row.focus()
  })
  return useCallback((termId) => {
    awaited.current = termId
  }, [])
}
