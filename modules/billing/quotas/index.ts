export { createEntitlements } from './entitlements.ts'
export { usageLevelReached } from './quotas.events.ts'
