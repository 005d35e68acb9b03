import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { askedNow, givenAnswers, type Answers, type AskedPath } from './asked.ts'
import type { MakeChoice } from './choice.ts'
import { makeQueries, type Preflight } from './make.queries.ts'

export interface Checked {
  /** The newest that arrived; it stays while another is on its way or failed. */
  readonly found: Preflight | null
  readonly asked: readonly AskedPath[]
  /** It is about exactly what is typed now. */
  readonly current: boolean
  readonly error: unknown
  readonly again: () => void
}

/** Asks the server what would be written with what is typed, once it has rested. */
export function usePreflight(
  { templateId, caseId, responseId, locale }: MakeChoice,
  answers: Answers,
  enabled: boolean,
): Checked {
  const now = JSON.stringify(givenAnswers(answers))
  const settled = useSettled(now, 400)
  const given = useMemo(() => JSON.parse(settled) as Answers, [settled]) // written just above
  const query = useQuery({
    ...makeQueries.preflight({
      templateId,
      body: { caseId, locale, ...(responseId ? { responseId } : {}), answers: given },
    }),
    enabled,
  })
  const about = `${templateId} ${caseId}`
  const [kept, setKept] = useState<{
    readonly about: string
    readonly found: Preflight
    readonly asked: readonly AskedPath[]
  } | null>(null)
  const before = kept?.about === about ? kept : null
  if (query.data && query.data !== kept?.found)
    setKept({ about, found: query.data, asked: askedNow(before?.asked ?? [], query.data) })
  return {
    found: before?.found ?? null,
    asked: before?.asked ?? [],
    current: settled === now && query.data !== undefined && !query.isFetching,
    error: query.isFetching ? null : query.error,
    again: () => void query.refetch(),
  }
}
