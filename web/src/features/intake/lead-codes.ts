import type { Lead } from './intake.queries.ts'

/** Codes of sources; here, because the contract would load its schemas. */
export const leadSourceNames = ['booking', 'form', 'call', 'hand'] as const satisfies readonly Lead['sources'][number][]
/** Codes of reasons to decline a lead. */
export const declineReasonNames = [
  'conflict',
  'capacity',
  'area',
  'fee',
  'merit',
  'person',
  'other',
] as const satisfies readonly Lead['declineReason'][]
