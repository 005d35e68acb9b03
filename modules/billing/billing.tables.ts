import type { ModuleTables } from '#server/company-tables.ts'

export const billingTables: ModuleTables = {
  // Payments and plans belong to the installation and are not imported with a company.
  exportOnly: {
    entitlement: {},
    subscription: {},
    subscription_notice: {},
    plan_order: { without: ['provider_token'] },
    payment: {},
    payment_balance: {},
    payment_refund: {},
    token_reservation: {},
    usage_entry: {},
    usage_daily: {},
    usage_month_tokens: {},
    usage_warning: {},
  },
  excluded: ['webhook_event'],
  stays: [
    'entitlement',
    'subscription',
    'subscription_notice',
    'plan_order',
    'payment',
    'payment_balance',
    'payment_refund',
    'token_reservation',
    'usage_entry',
    'usage_daily',
    'usage_month_tokens',
    'usage_warning',
    'webhook_event',
  ],
}
