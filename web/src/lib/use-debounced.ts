import { useEffect, useState } from 'react'

/** Returns `text` once it has not changed for `wait` milliseconds (debounce). */
export function useDebounced(text: string, wait = 250): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return debounced
}
