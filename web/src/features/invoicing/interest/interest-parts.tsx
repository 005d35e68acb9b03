// The lazily loaded components of interest in one chunk: with a chunk for each, the entry bundle would name three
// files.
export { InterestCard } from './interest-card.tsx'
export { InterestRuleCard } from './interest-rule-card.tsx'
export { PaidLateCard } from './paid-late-card.tsx'
export { OverdueSheet } from './overdue-sheet.tsx'
