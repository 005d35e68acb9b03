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

/** Reasons of the server that the page explains; it shows the message of any other. */
const explainedCodes = [
  'assistant_not_configured',
  'client_data_not_allowed',
  'case_excluded',
  'customers_not_allowed',
] as const

/** Returns why no question can be asked here now; `undefined` when one can. */
export function useBlocked({ status, detail, mode, caseId }: BlockedOptions): BlockedReason | undefined {
  const scope = useQuery({
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
  if (scope.error && !scope.data)
    return {
      code: 'other',
      error: scope.error,
      ...(scope.error instanceof ApiError ? { message: scope.error.message } : {}),
    }
  return scope.data?.reason ? { code: scope.data.reason } : undefined
}
