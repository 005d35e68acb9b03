import type { Case } from './case.queries.ts'

/** Returns whether the person works on the case, rather than only reading shared documents. */
export const worksOn = (item: Case): boolean => Object.values(item.can).some(Boolean)
