import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#server/contract/client.ts'
import { assistantQueries, type AssistantStatus, type ConsultationDetail, type Mode } from './assistant.queries.ts'

export interface BlockedReason {
  readonly code:
    | 'assistant_not_configured'
    | 'client_data_not_allowed'
    | 'case_excluded'
    | 'customers_not_allowed'
    | 'choose_case'
    | 'other'
  /** The server's message, if it gave one. */
  readonly message?: string
  readonly error?: unknown
}

interface BlockedOptions {
  readonly status: AssistantStatus
  readonly detail: ConsultationDetail | undefined
  readonly mode: Mode
  readonly caseId: string | undefined
}

/** Codes that the page explains in its own words; for any other it shows the server's message. */
const explainedCodes = [
  'assistant_not_configured',
  'client_data_not_allowed',
  'case_excluded',
  'customers_not_allowed',
] as const

/** Returns why no question can be asked here now; `undefined` when one can. */
export function useBlockedReason({ status, detail, mode, caseId }: BlockedOptions): BlockedReason | undefined {
  const caseAccess = useQuery({
    ...assistantQueries.case(caseId ?? ''),
    enabled: mode !== 'general' && caseId !== undefined,
  })
  if (!status.configured) return { code: 'assistant_not_configured' }
  if (detail?.blocked)
    return {
      code: explainedCodes.find((code) => code === detail.blocked?.code) ?? 'other',
      message: detail.blocked.message,
    }
  if (mode !== 'general' && !status.clientDataAllowed) return { code: 'client_data_not_allowed' }
  if (mode === 'case' && caseId === undefined) return { code: 'choose_case' }
  if (caseAccess.error && !caseAccess.data)
    return {
      code: 'other',
      error: caseAccess.error,
      ...(caseAccess.error instanceof ApiError ? { message: caseAccess.error.message } : {}),
    }
  return caseAccess.data?.reason ? { code: caseAccess.data.reason } : undefined
}
