import { claimsVersion } from '#server/contract/claims/find-claims.ts'
import { exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { claimsOfNames, recordTypeClaims, writeTypeClaims } from './type-claims.ts'
import { readTypes } from './type-row.ts'

/** Checks the names of the types of one professional and stores their claims. */
const checkTypesOf = (work: Work, companyId: string, professionalId: string): Promise<void> =>
  work.em.fork().transactional(async (tx) => {
    // Locks the calendar first, as an edit of the types by their owner does.
    const hasCalendar = await exists(
      tx,
      sql`select from schedule_settings where company_id = ${companyId} and professional_id = ${professionalId}
        for update`,
    )
    if (!hasCalendar) return
    const owner = { companyId, professionalId }
    const types = await readTypes(tx, companyId, professionalId)
    const checkedTypes = types.map(({ id, names, claims }) => ({ id, claims: claimsOfNames(names, claims) }))
    for (const type of checkedTypes) await writeTypeClaims(tx, owner, type)
    await recordTypeClaims(work, tx, owner, types, checkedTypes)
  })

/**
 * Checks again the names that were last checked with an earlier version of the claim tables. Notes of owners stay.
 */
export async function checkOutdatedTypeClaims(work: Work): Promise<void> {
  await inEachOffice(work, 'scheduling.read-type-claims', async (companyId) => {
    const outdatedProfessionals = await rows(
      work.em,
      { id: col.uuid },
      sql`select distinct professional_id as id from appointment_type where company_id = ${companyId}
          and claims_version is distinct from ${claimsVersion}::int`,
    )
    for (const { id } of outdatedProfessionals) await checkTypesOf(work, companyId, id)
  })
}
