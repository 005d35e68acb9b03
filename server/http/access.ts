import type { RouteShape } from '#server/contract/contract.ts'
import { can } from '#server/contract/roles.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Actor } from './context.ts'
import { kernelErrors } from './kernel.errors.ts'

/**
 * Checks whether this person may call this route at all, and returns the database scope of the call. The use case
 * checks object-level rights.
 * @throws 401 `unauthorized`, 403 `forbidden`, `owner_only`, `administrator_only`, `company_required`,
 * `company_inactive`
 */
export function assertAccess(route: RouteShape, actor: Actor | null): Scope {
  if (route.access === 'public') return { kind: 'public' }
  if (!actor) throw kernelErrors.error('unauthorized')
  if (route.access === 'platform.administer') {
    if (!can(actor, route.access)) throw kernelErrors.error('administrator_only')
    return { kind: 'platform', userId: actor.userId }
  }
  const needed = route.access === 'owner' ? 'companies.own' : route.access
  if (needed !== 'user' && !can(actor, needed)) throw kernelErrors.error('forbidden')
  const needsCompany = route.company !== 'optional'
  if (needsCompany && !actor.companyId) throw kernelErrors.error('company_required')
  if (needsCompany && !actor.companyActive) throw kernelErrors.error('company_inactive')
  if (route.access === 'owner' && !actor.owner) throw kernelErrors.error('owner_only')
  return actor.companyId
    ? { kind: 'company', companyId: actor.companyId, userId: actor.userId }
    : { kind: 'user', userId: actor.userId }
}
