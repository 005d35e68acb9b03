import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { modes, type Mode } from '#modules/assistant/assistant.contract.ts'

export const assistantPath = '/app/ia_assistant'

export type ListMode = Mode | 'all'

/** State of the page in its URL: a link opens the same consultation at the same source and page. */
export interface AssistantAddress {
  /** Id of the consultation; `undefined` before the first question. */
  readonly id: string | undefined
  /** Mode and case of a new consultation. */
  readonly mode: Mode
  readonly caseId: string | undefined
  /** The document that the first question is about. */
  readonly aboutId: string | undefined
  /** Whether the list of consultations is open, and its filters. */
  readonly list: ListMode | undefined
  readonly q: string
  /**
   * The open source: the answer that cites it, its number `n` in that answer, the index of the selected quote, and the
   * page shown.
   */
  readonly source:
    | { readonly answerId: string; readonly n: number; readonly quoteIndex: number; readonly page: number | undefined }
    | undefined
  startConsultation: (mode: Mode, caseId?: string, options?: { readonly replace?: boolean }) => void
  openConsultation: (id: string, options?: { readonly replace?: boolean }) => void
  setList: (list: ListMode | undefined, q?: string) => void
  openSource: (
    source:
      | {
          readonly answerId: string
          readonly n: number
          readonly quoteIndex?: number
          readonly page?: number | undefined
        }
      | undefined,
  ) => void
}

const nonNegativeInteger = (value: string | null): number | undefined =>
  value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined
const listModes: readonly string[] = ['all', ...modes]

function sourceIn(search: URLSearchParams): AssistantAddress['source'] {
  const answerId = search.get('answer')
  const n = nonNegativeInteger(search.get('source'))
  return answerId && n !== undefined
    ? {
        answerId,
        n,
        quoteIndex: nonNegativeInteger(search.get('quote')) ?? 0,
        page: nonNegativeInteger(search.get('p')) || undefined,
      }
    : undefined
}

function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** State of the entry of the browser's history that the sheet of sources added. */
const sheetEntry = { sourcesSheet: true } as const
const isSheetEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sourcesSheet' in state && state.sourcesSheet === true

export function useAssistantAddress(): AssistantAddress {
  const { consultationId } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: unknown }
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = false
  }, [state])
  const searchText = search.toString()
  return useMemo(() => {
    const parameters = new URLSearchParams(searchText)
    const setParameters = (values: Readonly<Record<string, string | number | undefined>>) =>
      setSearch((current) => withValues(current, values), { replace: true, preventScrollReset: true })
    const source = sourceIn(parameters)
    const list = parameters.get('list')
    return {
      id: consultationId,
      mode: modes.find((mode) => mode === parameters.get('mode')) ?? 'general',
      caseId: parameters.get('caseId') ?? undefined,
      aboutId: parameters.get('about') ?? undefined,
      // `includes` has checked that it is one of them
      list: list !== null && listModes.includes(list) ? (list as ListMode) : undefined,
      q: parameters.get('q') ?? '',
      source,
      startConsultation: (mode, caseId, options) =>
        void navigate(`${assistantPath}?${withValues(new URLSearchParams(), { mode, caseId })}`, options),
      openConsultation: (id, options) => void navigate(`${assistantPath}/${id}`, options),
      setList: (next, q) => setParameters({ list: next, q: next ? q : undefined }),
      openSource: (next) => {
        if (!next && isSheetEntry(state)) {
          // The browser goes back a moment later; a second touch until then must not leave the consultation.
          if (!isLeaving.current) void navigate(-1)
          isLeaving.current = true
          return
        }
        // A sheet over the consultation gets an entry of the history, so that Back closes it.
        const opensSheet = !isWide && next !== undefined && source === undefined
        setSearch(
          (current) =>
            withValues(current, {
              answer: next?.answerId,
              source: next?.n,
              quote: next?.quoteIndex || undefined,
              p: next?.page,
            }),
          { replace: !opensSheet, preventScrollReset: true, state: opensSheet ? sheetEntry : state },
        )
      },
    }
  }, [consultationId, searchText, state, isWide, navigate, setSearch])
}
