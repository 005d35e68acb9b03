import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { updateAskedFields, filledAnswers, type Answers, type AskedField } from './asked-fields.ts'
import type { MakeChoice } from './choice.ts'
import { makeQueries, type Preflight } from './make.queries.ts'

export interface PreflightState {
  /** The latest result; it stays while a newer result loads, and after loading failed. */
  readonly result: Preflight | null
  /** The questions, in the order in which they were first asked. */
  readonly askedFields: readonly AskedField[]
  /** Whether the result is for the present answers, and no newer result is loading. */
  readonly isCurrent: boolean
  readonly error: unknown
  readonly retry: () => void
}

interface PreflightOptions {
  readonly enabled: boolean
  /** Questions stored before the page was reloaded. */
  readonly storedFields: readonly AskedField[]
}

/** Requests the preview of the document with the present answers, debounced. */
export function usePreflight(
  { templateId, caseId, responseId, locale }: MakeChoice,
  answers: Answers,
  { enabled, storedFields }: PreflightOptions,
): PreflightState {
  const answersJson = JSON.stringify(filledAnswers(answers))
  const debouncedJson = useDebounced(answersJson, 400)
  const debouncedAnswers = useMemo(() => JSON.parse(debouncedJson) as Answers, [debouncedJson]) // an earlier `answersJson`
  const query = useQuery({
    ...makeQueries.preflight({
      templateId,
      body: { caseId, locale, ...(responseId ? { responseId } : {}), answers: debouncedAnswers },
    }),
    enabled,
  })
  const subject = `${templateId} ${caseId}`
  // The latest result with its questions stays visible while the next result loads, unless template or case changed.
  const [lastResult, setLastResult] = useState<{
    readonly subject: string
    readonly result: Preflight
    readonly askedFields: readonly AskedField[]
  } | null>(null)
  const shownResult = lastResult?.subject === subject ? lastResult : null
  // Set while rendering, so that no frame shows a result without its questions; React renders again at once.
  if (query.data && query.data !== lastResult?.result)
    setLastResult({
      subject,
      result: query.data,
      askedFields: updateAskedFields(shownResult?.askedFields ?? storedFields, query.data),
    })
  return {
    result: shownResult?.result ?? null,
    askedFields: shownResult?.askedFields ?? [],
    isCurrent: debouncedJson === answersJson && query.data !== undefined && !query.isFetching,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  }
}
