import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CaseTabCounterProps } from '../../app/feature.ts'
import { noteQueries } from './notes.queries.ts'

/** Reads how many notes a case has, with the first page of them. */
export function NoteCounter({ item, onCount }: CaseTabCounterProps) {
  const { data } = useInfiniteQuery(noteQueries.ofCase(item.id, ''))
  const total = data?.pages[0]?.total
  const report = useRef(onCount)
  useEffect(() => {
    report.current = onCount
  })
  useEffect(() => {
    if (total !== undefined) report.current(total)
  }, [total])
  return null
}
