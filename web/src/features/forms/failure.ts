import { ApiError } from '#server/contract/client.ts'
import { describeFailure, isSilent } from '../../lib/call-failure.ts'
import { translate } from '../../lib/i18n.ts'
import { planPage, refusedByPlan } from '../../lib/plan-refusal.ts'
import { showToast } from '../../lib/toast.ts'
import type { Resources } from '../../locales/resources.ts'

export type FormAction = keyof Resources['forms']['failure']

/**
 * Shows a notice of a failure: the screen's own sentence, followed by the server's reason.
 * @returns the id of the notice; undefined when none is shown
 */
export function reportWithReason(sentence: string, error: unknown): number | undefined {
  if (isSilent(error)) return undefined
  const reason = error instanceof ApiError && error.message ? error.message : describeFailure(error)
  const seePlan = { action: { label: translate('common:state.plan.see'), run: () => window.location.assign(planPage) } }
  return showToast(`${sentence} ${reason}`, { tone: 'error', lasts: 10_000, ...(refusedByPlan(error) ? seePlan : {}) })
}

/** Reports a failed action on a form, with the sentence of that action and the reason. */
export const reportFormFailure = (action: FormAction, error: unknown): number | undefined =>
  reportWithReason(translate(`forms:failure.${action}`), error)
