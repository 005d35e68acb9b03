import { useEffect, useState } from 'react'

/** The words as they will be searched, 250 ms after the last key. */
export function useSettled(words: string, wait = 250): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), wait)
    return () => clearTimeout(timer)
  }, [words, wait])
  return settled
}
