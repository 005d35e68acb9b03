import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { publicProfileChanged } from '../marketplace.events.ts'
import { ownAbilities, profileEntryRow } from '../marketplace.policy.ts'
import { blankIsNull } from './blank-is-null.ts'
import { maxStudies, type NewStudy, type Study, type StudyUpdate } from './professional-profile.contract.ts'
import { lockOwner } from './lock-owner.ts'

const studyRow = {
  ...profileEntryRow,
  id: col.uuid,
  name: col.text,
  institution: col.text.nullable,
  startDate: col.text.nullable,
  endDate: col.text.nullable,
  description: col.text.nullable,
  version: col.int,
} as const satisfies Shape
type StudyRow = RowOf<typeof studyRow>

const columns = sql.raw(
  `id, company_id as "companyId", user_id as "userId", name, institution, start_date::text as "startDate",
    end_date::text as "endDate", description, version`,
)
const present = (s: StudyRow): z.output<typeof Study> => ({
  id: s.id,
  name: s.name,
  institution: s.institution,
  startDate: s.startDate,
  endDate: s.endDate,
  description: s.description,
  version: s.version,
})

/** Returns the studies, the latest first by the last day, or else the first; studies without both come first. */
export async function readStudies({ em, actor }: Context): Promise<z.output<typeof Study>[]> {
  return (
    await rows(
      em,
      studyRow,
      sql`
    select ${columns} from study where company_id = ${actor.companyId} and user_id = ${actor.userId}
      order by coalesce(end_date, start_date) desc nulls first, id desc`,
    )
  ).map(present)
}

async function lockStudy(
  tx: EntityManager,
  { actor }: Context,
  id: string,
  ability: 'update' | 'remove',
): Promise<StudyRow> {
  const study = await row(tx, studyRow, sql`select ${columns} from study where id = ${id} for update`)
  authorize(study, ownAbilities, actor, ability, () => marketplaceErrors.error('study_not_found'))
  return study
}

/** Records the change in the transaction that makes it. */
const recordChange = (ctx: Context, tx: EntityManager) =>
  ctx.record(tx, publicProfileChanged, { userId: ctx.actor.userId, companyId: ctx.actor.companyId, part: 'studies' })

/** @throws 409 `too_many_studies` */
export async function addStudy(ctx: Context, study: z.output<typeof NewStudy>): Promise<z.output<typeof Study>> {
  const {
    em,
    actor: { companyId, userId },
  } = ctx
  return em.transactional(async (tx) => {
    await lockOwner(tx, ctx.actor)
    const { n } = (await row(
      tx,
      { n: col.int },
      sql`select count(*)::int as n from study where company_id = ${companyId} and user_id = ${userId}`,
    )) ?? { n: 0 }
    if (n >= maxStudies)
      throw marketplaceErrors.error('too_many_studies', {
        values: { limit: maxStudies },
        details: { limit: maxStudies },
      })
    const inserted = await row(
      tx,
      studyRow,
      sql`
      insert into study (company_id, user_id, name, institution, start_date, end_date, description)
      values (${companyId}, ${userId}, ${study.name}, ${blankIsNull(study.institution)}, ${study.startDate ?? null},
        ${study.endDate ?? null}, ${blankIsNull(study.description)}) returning ${columns}`,
    )
    if (!inserted) throw new Error('an insert returned no row')
    await recordChange(ctx, tx)
    return present(inserted)
  })
}

/**
 * Replaces a study; absent fields are cleared, because the form holds the whole study.
 * @throws 404 `study_not_found`, 409 `stale_version`
 */
export async function updateStudy(
  ctx: Context,
  id: string,
  { version, ...study }: z.output<typeof StudyUpdate>,
): Promise<z.output<typeof Study>> {
  return ctx.em.transactional(async (tx) => {
    const storedStudy = await lockStudy(tx, ctx, id, 'update')
    if (storedStudy.version !== version)
      throw kernelErrors.error('stale_version', { details: { current: present(storedStudy) } })
    const updated = await row(
      tx,
      studyRow,
      sql`
      update study set name = ${study.name}, institution = ${blankIsNull(study.institution)},
        start_date = ${study.startDate ?? null}, end_date = ${study.endDate ?? null},
             description = ${blankIsNull(study.description)}, version = version + 1, updated_at = now() where id = ${id}
               returning ${columns}`,
    )
    await recordChange(ctx, tx)
    return present(updated ?? storedStudy)
  })
}

/** @throws 404 `study_not_found` */
export async function removeStudy(ctx: Context, id: string): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    await lockStudy(tx, ctx, id, 'remove')
    await change(tx, sql`delete from study where id = ${id}`)
    await recordChange(ctx, tx)
  })
}
