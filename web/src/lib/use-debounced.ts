import { useEffect, useState } from 'react'

/** Returns `value` once it has not changed for `wait` milliseconds (debounce). */
export function useDebounced<T>(value: T, wait = 250): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return debounced
}
