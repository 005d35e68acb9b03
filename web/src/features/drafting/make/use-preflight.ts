import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { askedNow, givenAnswers, type Answers, type AskedPath } from './asked.ts'
import type { MakeChoice } from './choice.ts'
import { makeQueries, type Preflight } from './make.queries.ts'

export interface Checked {
  /** The latest result; it stays while a newer one loads or failed. */
  readonly found: Preflight | null
  readonly asked: readonly AskedPath[]
  /** The result belongs to exactly the present answers. */
  readonly current: boolean
  readonly error: unknown
  readonly again: () => void
}

/** Requests the preview of the document with the present answers, debounced. */
export function usePreflight(
  { templateId, caseId, responseId, locale }: MakeChoice,
  answers: Answers,
  enabled: boolean,
): Checked {
  const now = JSON.stringify(givenAnswers(answers))
  const settled = useDebounced(now, 400)
  const given = useMemo(() => JSON.parse(settled) as Answers, [settled]) // written just above
  const query = useQuery({
    ...makeQueries.preflight({
      templateId,
      body: { caseId, locale, ...(responseId ? { responseId } : {}), answers: given },
    }),
    enabled,
  })
  const about = `${templateId} ${caseId}`
  const [last, setLast] = useState<{
    readonly about: string
    readonly found: Preflight
    readonly asked: readonly AskedPath[]
  } | null>(null)
  const before = last?.about === about ? last : null
  if (query.data && query.data !== last?.found)
    setLast({ about, found: query.data, asked: askedNow(before?.asked ?? [], query.data) })
  return {
    found: before?.found ?? null,
    asked: before?.asked ?? [],
    current: settled === now && query.data !== undefined && !query.isFetching,
    error: query.isFetching ? null : query.error,
    again: () => void query.refetch(),
  }
}
