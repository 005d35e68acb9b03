// Turns failed requests into sentences.
import { ApiError } from '#server/contract/client.ts'
import { isSessionRefusal, NoAnswerError } from './api.ts'
import { translate } from './i18n.ts'
import { planPage, refusedByPlan } from './plan-refusal.ts'
import { showToast } from './toast.ts'

/** Replaces the message of the server for a failed GET, for screens with sentences of their own. */
export type MapMessage = (message: string, error: ApiError) => string

/**
 * Returns the sentence of the call-failure notice (specification §8): for an answer with status and message, for no
 * answer, or for another error.
 */
export function describeFailure(error: unknown, map?: MapMessage): string {
  if (error instanceof ApiError) {
    const message = error.message || translate('common:failure.default')
    return translate('common:failure.answered', { status: error.status, message: map ? map(message, error) : message })
  }
  if (error instanceof NoAnswerError) return translate('common:failure.noAnswer')
  return translate('common:failure.unknown')
}

/** Aborted requests and ended sessions, which redirect to the login, are not reported. */
export const isSilent = (error: unknown): boolean =>
  (error instanceof ApiError && isSessionRefusal(error.status, error.code)) ||
  (error instanceof DOMException && error.name === 'AbortError')

/** Shows the call-failure notice. */
export function reportFailure(error: unknown, map?: MapMessage): void {
  if (isSilent(error)) return
  const seePlan = { action: { label: translate('common:state.plan.see'), run: () => window.location.assign(planPage) } }
  showToast(describeFailure(error, map), { tone: 'error', lasts: 10_000, ...(refusedByPlan(error) ? seePlan : {}) })
}
