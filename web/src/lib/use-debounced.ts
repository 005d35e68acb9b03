import { useEffect, useState } from 'react'

/** Returns `text` once it has not changed for `wait` milliseconds (debounce). */
export function useDebounced(text: string, wait = 250): string {
  const [settled, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return settled
}
