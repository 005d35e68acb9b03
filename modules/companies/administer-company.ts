// Administration of one company by the platform: its data, owner, people and usage, but not its cases.
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { roleCan } from '#server/db/role-filter.ts'
import { change, exists, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { lockRow } from '#server/db/lock.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { fieldError } from '#server/http/validation.ts'
import { localDay } from '#server/ports/clock.ts'
import { identityErrors } from '#modules/identity/index.ts'
import type { AdminCompanyUpdate } from './administration.contract.ts'
import { companiesErrors } from './companies.errors.ts'
import { companyChanged, ownerChanged } from './companies.events.ts'
import { companyColumns, companyRow, presentCompanyFacts } from './read-company.ts'

const userCountRow = {
  profile: col.text,
  status: col.oneOf(['active', 'inactive']),
  count: col.int,
} as const satisfies Shape
type UserCount = RowOf<typeof userCountRow>

async function countPeople(em: EntityManager, companyId: string) {
  const userCounts = await rows(
    em,
    userCountRow,
    sql`select profile, status, count(*)::int as count from user_account where company_id = ${companyId}
      group by profile, status`,
  )
  const countOf = (profile: string, status: UserCount['status']) =>
    userCounts.find((c) => c.profile === profile && c.status === status)?.count ?? 0
  const countsOf = (profile: string) => ({ active: countOf(profile, 'active'), inactive: countOf(profile, 'inactive') })
  // Invitations are visible in the scope of their company only.
  const pending = await withScope({ kind: 'company', companyId }, () =>
    row(
      em,
      { count: col.int },
      sql`
    select count(*)::int as count from invitation where company_id = ${companyId} and accepted_at is null
      and revoked_at is null and expires_at > now()`,
    ),
  )
  return {
    professionals: countsOf('professional'),
    staff: countsOf('staff'),
    customers: countsOf('customer'),
    pendingInvitations: pending?.count ?? 0,
  }
}

/** Returns a company with its usage and the number of its people. @throws 404 `company_not_found` */
export async function readCompanyAsAdministrator({ em, ports }: UserContext, companyId: string) {
  const company = await row(
    em,
    companyRow,
    sql`select ${sql.raw(companyColumns)} from company c left join user_account o on o.id = c.owner_id
      where c.id = ${companyId} and c.deleted_at is null`,
  )
  if (!company) throw companiesErrors.error('company_not_found')
  const { storage, ...usage } = await ports.entitlements.readings(em, companyId)
  return {
    ...presentCompanyFacts(company),
    version: company.version,
    people: await countPeople(em, companyId),
    usage: { ...usage, storageBytes: storage },
  }
}

/**
 * Changes the fields that are present.
 * @throws 404 `company_not_found`, 409 `stale_version` with the present company
 */
export async function updateCompanyAsAdministrator(
  ctx: UserContext,
  companyId: string,
  { version, ...input }: z.output<typeof AdminCompanyUpdate>,
) {
  if (input.registrationDate !== undefined && input.registrationDate > localDay(ctx.ports.clock.now()))
    throw fieldError('registrationDate', 'validation.dateFuture', ctx.locale)
  const isStale = await ctx.em.transactional(async (tx) => {
    const storedCompany = await row(
      tx,
      { version: col.int },
      sql`select version from company where id = ${companyId} and deleted_at is null for no key update`,
    )
    if (!storedCompany) throw companiesErrors.error('company_not_found')
    if (storedCompany.version !== version) return true
    const changes = Object.entries({
      name: input.name,
      tax_id: input.taxId,
      address: input.address,
      phone: input.phone,
      email: input.email,
      registration_date: input.registrationDate,
    })
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(column)} = ${value || null}`)
    await change(
      tx,
      sql`update company set ${sql.join(changes)}, version = version + 1, updated_at = now() where id = ${companyId}`,
    )
    // The event belongs to the company, so it can be written only in the company's scope.
    await enterScope(tx, { kind: 'company', companyId })
    await ctx.record(tx, companyChanged, { companyId, userId: ctx.actor.userId })
    return false
  })
  const current = await readCompanyAsAdministrator(ctx, companyId)
  if (isStale) throw kernelErrors.error('stale_version', { details: { current } })
  return current
}

/**
 * Makes another active professional the owner; the former owner stays as a professional. Changes nothing when the
 * person already is the owner.
 * @throws 404 `company_not_found`, `user_not_found`
 */
export async function setOwner(ctx: UserContext, companyId: string, userId: string) {
  await ctx.em.transactional(async (tx) => {
    // Every change of owner or members locks the company's row first.
    if (!(await lockRow(tx, 'company', companyId))) throw companiesErrors.error('company_not_found')
    const previousOwnerId =
      (await row(tx, { id: col.uuid.nullable }, sql`select owner_id as id from company where id = ${companyId}`))?.id ??
      null
    if (previousOwnerId === userId) return
    const isMember = await exists(
      tx,
      sql`select from user_account where id = ${userId} and company_id = ${companyId}
        and ${roleCan('profile', 'companies.own')} and status = 'active' for no key update`,
    )
    if (!isMember) throw identityErrors.error('user_not_found')
    await change(
      tx,
      sql`update company set owner_id = ${userId}, version = version + 1, updated_at = now() where id = ${companyId}`,
    )
    await enterScope(tx, { kind: 'company', companyId })
    await ctx.record(tx, ownerChanged, { companyId, userId, formerId: previousOwnerId, by: ctx.actor.userId })
  })
  return readCompanyAsAdministrator(ctx, companyId)
}
