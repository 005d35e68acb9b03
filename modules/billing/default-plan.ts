/**
 * The plan a new company starts on until an administrator designs others: enough for an office to work.
 * Storage in bytes, tokens per month, people by count; `null` is unlimited.
 */
export const defaultPlan = {
  code: 'default',
  blocked: [] as readonly string[],
  limits: { storage: 10_000_000_000, tokens: 2_000_000, professionals: 10, customers: 500 },
} as const
