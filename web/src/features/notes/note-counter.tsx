import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CaseTabCounterProps } from '../../app/feature.ts'
import { noteQueries } from './notes.queries.ts'

/** Reports the number of notes of a case, which comes with their first page. */
export function NoteCounter({ item, onCount }: CaseTabCounterProps) {
  const { data } = useInfiniteQuery(noteQueries.ofCase(item.id, ''))
  const total = data?.pages[0]?.total
  // A ref, so that a new callback alone does not report the number again.
  const latestOnCount = useRef(onCount)
  useEffect(() => {
    latestOnCount.current = onCount
  })
  useEffect(() => {
    if (total !== undefined) latestOnCount.current(total)
  }, [total])
  return null
}
