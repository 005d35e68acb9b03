// The one place that turns a failed call into a sentence.
import { ApiError } from '#server/contract/client.ts'
import { isSessionRefusal, NoAnswerError } from './api.ts'
import { i18n } from './i18n.ts'
import { planPage, refusedByPlan } from './plan-refusal.ts'
import { showToast } from './toast.ts'

/** A GET may say the server's message in the words of its screen. */
export type MapMessage = (message: string, error: ApiError) => string

/**
 * The sentence of the call-failure notice (specification §8):
 * an answer of the server with its status and message, no answer at all, or anything else.
 */
export function describeFailure(error: unknown, map?: MapMessage): string {
  if (error instanceof ApiError) {
    const message = error.message || i18n.t('common:failure.default')
    return i18n.t('common:failure.answered', { status: error.status, message: map ? map(message, error) : message })
  }
  if (error instanceof NoAnswerError) return i18n.t('common:failure.noAnswer')
  return i18n.t('common:failure.unknown')
}

/** A call that the person stopped, or a session that ended and already leads to the login, is no news. */
export const isSilent = (error: unknown): boolean =>
  (error instanceof ApiError && isSessionRefusal(error.status, error.code)) ||
  (error instanceof DOMException && error.name === 'AbortError')

/** Shows the call-failure notice. */
export function reportFailure(error: unknown, map?: MapMessage): void {
  if (isSilent(error)) return
  const seePlan = { action: { label: i18n.t('common:state.plan.see'), run: () => window.location.assign(planPage) } }
  showToast(describeFailure(error, map), { tone: 'error', lasts: 10_000, ...(refusedByPlan(error) ? seePlan : {}) })
}
