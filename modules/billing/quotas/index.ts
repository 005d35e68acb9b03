// What the rest of billing and the composition root use of quotas.
export { createEntitlements } from './entitlements.ts'
export { quotasContract } from './quotas.contract.ts'
export { tellOwnersOfUse } from './quotas.listeners.ts'
export { quotasRoutes } from './quotas.routes.ts'
