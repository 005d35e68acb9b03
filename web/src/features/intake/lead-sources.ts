import type { Lead } from './intake.queries.ts'

/** The doors, without the schemas of the contract. */
export const leadSourceNames = ['booking', 'form', 'call', 'hand'] as const satisfies readonly Lead['sources'][number][]
export const declineReasonNames = [
  'conflict',
  'capacity',
  'area',
  'fee',
  'merit',
  'person',
  'other',
] as const satisfies readonly Lead['declineReason'][]
