// One file for lazy loading: each part of its own would cost every screen its name.
export { InterestCard } from './interest-card.tsx'
export { InterestRuleCard } from './interest-rule-card.tsx'
export { PaidLateCard } from './paid-late-card.tsx'
export { OverdueSheet } from './overdue-sheet.tsx'
