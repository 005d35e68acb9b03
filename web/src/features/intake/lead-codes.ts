import type { Lead } from './intake.queries.ts'

/** Sources of leads. They are listed here again, because the contract would load the schema library with it. */
export const leadSourceNames = ['booking', 'form', 'call', 'hand'] as const satisfies readonly Lead['sources'][number][]
/** Reasons to decline a lead. */
export const declineReasonNames = [
  'conflict',
  'capacity',
  'area',
  'fee',
  'merit',
  'person',
  'other',
] as const satisfies readonly Lead['declineReason'][]
