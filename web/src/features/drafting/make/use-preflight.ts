import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { updateAsked, filledAnswers, type Answers, type AskedField } from './asked.ts'
import type { MakeChoice } from './choice.ts'
import { makeQueries, type Preflight } from './make.queries.ts'

export interface PreflightState {
  /** The latest result; it stays while a newer result loads or after that failed. */
  readonly found: Preflight | null
  /** The questions, in the order in which they were first asked. */
  readonly asked: readonly AskedField[]
  /** Whether the result is for the present answers, and no newer result is loading. */
  readonly current: boolean
  readonly error: unknown
  readonly retry: () => void
}

interface PreflightOptions {
  readonly enabled: boolean
  /** Questions stored before the page was reloaded. */
  readonly storedAsked: readonly AskedField[]
}

/** Requests the preview of the document with the present answers, debounced. */
export function usePreflight(
  { templateId, caseId, responseId, locale }: MakeChoice,
  answers: Answers,
  { enabled, storedAsked }: PreflightOptions,
): PreflightState {
  const answersJson = JSON.stringify(filledAnswers(answers))
  const debouncedJson = useDebounced(answersJson, 400)
  const debouncedAnswers = useMemo(() => JSON.parse(debouncedJson) as Answers, [debouncedJson]) // written just above
  const query = useQuery({
    ...makeQueries.preflight({
      templateId,
      body: { caseId, locale, ...(responseId ? { responseId } : {}), answers: debouncedAnswers },
    }),
    enabled,
  })
  const subject = `${templateId} ${caseId}`
  // The latest result with its questions stays visible while the next result loads, unless template or case changed.
  const [last, setLast] = useState<{
    readonly subject: string
    readonly found: Preflight
    readonly asked: readonly AskedField[]
  } | null>(null)
  const previous = last?.subject === subject ? last : null
  // Set while rendering, so that no frame shows a result without its questions; React renders again at once.
  if (query.data && query.data !== last?.found)
    setLast({ subject, found: query.data, asked: updateAsked(previous?.asked ?? storedAsked, query.data) })
  return {
    found: previous?.found ?? null,
    asked: previous?.asked ?? [],
    current: debouncedJson === answersJson && query.data !== undefined && !query.isFetching,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  }
}
