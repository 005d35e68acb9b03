// Plans and payments of the demonstration, for `server/start/seed-demo.ts`.
export { seedPastTokens } from './quotas/past-tokens.demo.ts'
export { seedDemoPlans, type DemoPlans } from './plans/plans.demo.ts'
export { demoPayers } from './payments/payers.demo.ts'
export { seedDemoPayments } from './payments/payments.demo.ts'
