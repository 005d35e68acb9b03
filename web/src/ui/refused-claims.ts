import { ApiError } from '#server/contract/client.ts'
import type { FoundClaim } from './claims-notice.tsx'

/** Returns the claims for which texts were refused with this code; undefined: another failure. */
export const refusedClaims = (error: unknown, code: string): readonly FoundClaim[] | undefined =>
  error instanceof ApiError && error.code === code
    ? (error.details as { readonly claims: readonly FoundClaim[] }).claims // as the server's errors of these codes
    : undefined
