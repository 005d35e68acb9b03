import type { Profile } from '#modules/identity/account.contract.ts'

/** The profile string, compared without case; anything unknown behaves as a customer. */
export function roleOf(profile: string | null | undefined): Profile {
  const role = profile?.toLowerCase()
  return role === 'administrator' || role === 'professional' ? role : 'customer'
}
