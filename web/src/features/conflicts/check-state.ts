import { useTranslation } from '../../lib/use-translation.ts'
import type { Check } from './conflicts.queries.ts'

export type CheckProgress = Pick<Check, 'state' | 'outcome' | 'undecided' | 'namesDone' | 'namesTotal'>

/** What a check waits for, or how it ended. */
export function checkStateOf({ state, outcome, undecided, namesDone, namesTotal }: CheckProgress) {
  if (namesDone < namesTotal) return 'searching'
  if (undecided > 0) return 'undecided'
  if (outcome === 'conflict' || outcome === 'consent_pending') return outcome
  return state === 'sealed' ? 'sealed' : 'decided'
}

/** Returns the function that says the state of a check, in the list and in exported files. */
export function useCheckStateText(): (check: CheckProgress) => string {
  const { t } = useTranslation('conflicts')
  return (check) => {
    const state = checkStateOf(check)
    if (state === 'searching') return t('state.searching', { done: check.namesDone, total: check.namesTotal })
    if (state === 'undecided') return t('state.undecided', { count: check.undecided })
    return state === 'conflict' || state === 'consent_pending' ? t(`outcome.${state}`) : t(`state.${state}`)
  }
}
