// What the demonstration has of plans and payments; `server/start/seed-demo.ts` calls it.
export { seedDemoPlans, type DemoPlans } from './plans/plans.demo.ts'
export { demoPayers } from './payments/payers.demo.ts'
export { seedDemoPayments } from './payments/payments.demo.ts'
