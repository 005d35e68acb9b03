// The shares that several clients of a case pay of its invoices, in sets that are valid from a day on.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { lockCase, readCaseAccess } from '#modules/cases/index.ts'
import { billedPeopleOf } from '#modules/parties/index.ts'
import { wholeBasisPoints } from '../amounts.contract.ts'
import type { ClientShares, ClientSharesUpdate } from '../shares.contract.ts'
import { sharesErrors } from './shares.errors.ts'
import { clientSharesSet } from './shares.events.ts'

/** Maximum number of sets of a case that are read. */
const maxSets = 100

const shareSetRow = {
  effectiveOn: col.date,
  version: col.int,
  shares: col.json<{ personId: string | null; name: string | null; basisPoints: number }[]>(),
} as const
type ShareSetRow = RowOf<typeof shareSetRow>

/** Reads the sets of shares of a case, the latest first. */
const shareSetsOf = (em: EntityManager, companyId: string, caseId: string): Promise<ShareSetRow[]> =>
  rows(
    em,
    shareSetRow,
    sql`${preparedStatement}select s.effective_on as "effectiveOn", s.version,
        (select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'name', p.name, 'basisPoints', c.basis_points)
            order by c.position), '[]')
          from client_share c
            left join person p on p.company_id = c.company_id and p.id = app.survivor_of(c.person_id)
          where c.company_id = s.company_id and c.case_id = s.case_id and c.effective_on = s.effective_on) as shares
      from client_share_set s where s.company_id = ${companyId} and s.case_id = ${caseId}
      order by s.effective_on desc limit ${sql.lit(maxSets)}`,
  )

const present = ({ effectiveOn, version, shares }: ShareSetRow): z.output<typeof ClientShares> => ({
  effectiveOn,
  version,
  shares: shares.map(({ personId, name, basisPoints }) => ({
    person: { id: personId, name: name ?? '' },
    basisPoints,
  })),
})

/** Returns the set of shares that applies on a day; undefined when invoices are not divided then. */
const currentOf = (sets: readonly ShareSetRow[], today: string): ShareSetRow | undefined => {
  const latest = sets.find(({ effectiveOn }) => effectiveOn <= today)
  return latest && latest.shares.length > 0 ? latest : undefined
}

/** Returns the shares by which a draft of a case is divided on a day; empty when it is not divided. */
export const sharesOn = async (em: EntityManager, companyId: string, caseId: string, today: string) =>
  currentOf(await shareSetsOf(em, companyId, caseId), today)?.shares ?? []

/** Lists the people who may have a share: the client of a case, and parties on the side of the office. */
const eligiblePeopleOf = async (em: EntityManager, companyId: string, caseId: string) =>
  (await billedPeopleOf(em, companyId, caseId)).filter(({ isOurs }) => isOurs)

/** Reads the shares of a case. @throws 404 `case_not_found` */
export async function readShares({ em, actor, ports }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  const { companyId } = actor
  const sets = await shareSetsOf(em, companyId, caseId)
  const current = currentOf(sets, localDay(ports.clock.now()))
  return {
    current: current ? present(current) : null,
    sets: sets.map(present),
    people: (await eligiblePeopleOf(em, companyId, caseId)).map(({ id, name }) => ({ id, name })),
    can: { update: can(actor, 'invoicing.manage') },
  }
}

/**
 * Sets the share of each client from a day on.
 * @throws 404 `case_not_found`; 409 `stale_version`; 422 `share_client_missing`, `share_sum`
 */
export async function setShares(
  { em, actor, record }: Context,
  caseId: string,
  { effectiveOn, shares, version }: z.output<typeof ClientSharesUpdate>,
): Promise<z.output<typeof ClientShares>> {
  const { companyId, userId } = actor
  const ofDay = sql`company_id = ${companyId} and case_id = ${caseId} and effective_on = ${effectiveOn}`
  const sum = shares.reduce((total, { basisPoints }) => total + basisPoints, 0)
  if (shares.length > 0 && sum !== wholeBasisPoints) throw sharesErrors.error('share_sum')
  return em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'see')
    const stored = (await shareSetsOf(tx, companyId, caseId)).find((set) => set.effectiveOn === effectiveOn)
    if ((stored?.version ?? 0) !== version) throw kernelErrors.error('stale_version')
    const eligibleIds = new Set((await eligiblePeopleOf(tx, companyId, caseId)).map(({ id }) => id))
    if (shares.some(({ personId }) => !eligibleIds.has(personId))) throw sharesErrors.error('share_client_missing')
    await change(
      tx,
      sql`insert into client_share_set (company_id, case_id, effective_on)
        values (${companyId}, ${caseId}, ${effectiveOn})
        on conflict (company_id, case_id, effective_on)
          do update set version = client_share_set.version + 1, updated_at = now()`,
    )
    await change(tx, sql`delete from client_share where ${ofDay}`)
    await change(
      tx,
      sql`insert into client_share (company_id, case_id, effective_on, position, person_id, basis_points)
        select ${companyId}::uuid, ${caseId}::uuid, ${effectiveOn}::date, s.position - 1, s.person_id, s.basis_points
        from unnest(${shares.map(({ personId }) => personId)}::uuid[],
          ${shares.map(({ basisPoints }) => basisPoints)}::int[]) with ordinality
          as s (person_id, basis_points, position)`,
    )
    await record(tx, clientSharesSet, { companyId, caseId, userId, effectiveOn, clients: shares.length })
    const storedSet = (await shareSetsOf(tx, companyId, caseId)).find((set) => set.effectiveOn === effectiveOn)
    if (!storedSet) throw new Error('the shares were not stored')
    return present(storedSet)
  })
}
