// What the comparison of routes leaves out, each with its reason.
import type { RouteShape } from '#server/contract/contract.ts'
import { routeKey } from '#tests/support/matrix-success.ts'

/** Routes that another test compares. */
const comparedOtherwise: Readonly<Record<string, string>> = {}

export const isComparedOtherwise = (route: RouteShape): boolean => routeKey(route) in comparedOtherwise

/** Tables with a `case_id` that hold nothing of a case. */
export const tablesOfNoCase: Readonly<Record<string, string>> = {}

/** Returns an answer without the meters of quotas, which count for the whole office. */
export const withoutMeters = (_route: RouteShape, text: string): string => text
