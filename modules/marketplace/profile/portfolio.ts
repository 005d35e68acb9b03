import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { parsePart } from '#server/http/validation.ts'
import { line, requiredLine, text } from '#server/contract/shared.ts'
import { addImageRow, removeImageBytes, removeImageRow, type ImageStore } from '../images/image-store.ts'
import { receiveImage } from '../images/receive-image.ts'
import type { SentImage } from '../images/send-image.ts'
import { storeClaims } from '../claims/store-claims.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { publicProfileChanged } from '../marketplace.events.ts'
import { ownAbilities, profileEntryRow } from '../marketplace.policy.ts'
import { blankIsNull } from './blank-is-null.ts'
import { lockOwner } from './lock-owner.ts'
import { maxProjects, type PortfolioProject, type ProjectUpdate } from './professional-profile.contract.ts'

const projectRow = {
  ...profileEntryRow,
  id: col.uuid,
  title: col.text,
  description: col.text.nullable,
  imageId: col.uuid.nullable,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  version: col.int,
} as const satisfies Shape
type ProjectRow = RowOf<typeof projectRow>

/** Maximum side of a picture of the portfolio, pixels. */
const maxSidePx = 1_600

const columns = sql.raw(
  `id, company_id as "companyId", user_id as "userId", title, description, image_id as "imageId",
    created_at as "createdAt", updated_at as "updatedAt", version`,
)
const present = (p: ProjectRow): z.output<typeof PortfolioProject> => ({
  id: p.id,
  title: p.title,
  description: p.description,
  imageUrl: p.imageId ? `/api/profile/portfolio/${p.id}/image?v=${p.imageId.slice(0, 8)}` : null,
  createdAt: instant(p.createdAt),
  updatedAt: instant(p.updatedAt),
  version: p.version,
})

/** Returns the projects, the newest first. */
export async function readProjects({ em, actor }: Context): Promise<z.output<typeof PortfolioProject>[]> {
  return (
    await rows(
      em,
      projectRow,
      sql`
    select ${columns} from portfolio_project where company_id = ${actor.companyId} and user_id = ${actor.userId}
      order by created_at desc, id desc`,
    )
  ).map(present)
}

async function lockProject(
  tx: EntityManager,
  { actor }: Context,
  id: string,
  ability: 'update' | 'remove',
): Promise<ProjectRow> {
  const project = await row(tx, projectRow, sql`select ${columns} from portfolio_project where id = ${id} for update`)
  authorize(project, ownAbilities, actor, ability, () => marketplaceErrors.error('project_not_found'))
  return project
}

/** Records the change in the transaction that makes it, and stores the claims in the texts. */
async function recordChange(ctx: Context, tx: EntityManager): Promise<void> {
  await storeClaims(tx, ctx.actor)
  const { userId, companyId } = ctx.actor
  await ctx.record(tx, publicProfileChanged, { userId, companyId, part: 'portfolio' })
}

async function assertBelowLimit(em: EntityManager, { actor: { companyId, userId } }: Context): Promise<void> {
  const { n } = (await row(
    em,
    { n: col.int },
    sql`select count(*)::int as n from portfolio_project where company_id = ${companyId} and user_id = ${userId}`,
  )) ?? { n: 0 }
  if (n >= maxProjects)
    throw marketplaceErrors.error('too_many_projects', {
      values: { limit: maxProjects },
      details: { limit: maxProjects },
    })
}

const ProjectFields = z.object({
  title: requiredLine(120),
  description: text(2_000).optional(),
  locale: line(5).optional(),
})

/**
 * Adds a project with its picture: bytes first, then the rows.
 * @throws the errors of `receiveImage`, 400 `validation_failed`, 409 `too_many_projects`
 */
export async function addProject(ctx: Context, store: ImageStore): Promise<z.output<typeof PortfolioProject>> {
  const { em, actor } = ctx
  // Checked before the upload to refuse it early, and again in the transaction.
  await assertBelowLimit(em, ctx)
  const { photo, fields } = await receiveImage(ctx.req, { maxSide: maxSidePx })
  const { title, description } = parsePart(ProjectFields, fields, ctx.locale)
  const image = await store.write(photo)
  try {
    return await em.fork().transactional(async (tx) => {
      await lockOwner(tx, actor)
      await assertBelowLimit(tx, ctx)
      await addImageRow(tx, actor, image)
      const inserted = await row(
        tx,
        projectRow,
        sql`
        insert into portfolio_project (company_id, user_id, title, description, image_id)
          values (${actor.companyId}, ${actor.userId}, ${title}, ${blankIsNull(description)}, ${image.id})
          returning ${columns}`,
      )
      if (!inserted) throw new Error('an insert returned no row')
      await recordChange(ctx, tx)
      return present(inserted)
    })
  } catch (error) {
    await removeImageBytes(ctx, store, image.id)
    throw error
  }
}

/** @throws 404 `project_not_found`, 409 `stale_version` */
export async function updateProject(
  ctx: Context,
  id: string,
  { version, title, description }: z.output<typeof ProjectUpdate>,
): Promise<z.output<typeof PortfolioProject>> {
  return ctx.em.transactional(async (tx) => {
    const storedProject = await lockProject(tx, ctx, id, 'update')
    if (storedProject.version !== version)
      throw kernelErrors.error('stale_version', { details: { current: present(storedProject) } })
    const updated = await row(
      tx,
      projectRow,
      sql`
      update portfolio_project set title = ${title}, description = ${blankIsNull(description)}, version = version + 1,
        updated_at = now() where id = ${id} returning ${columns}`,
    )
    await recordChange(ctx, tx)
    return present(updated ?? storedProject)
  })
}

/** @throws 404 `project_not_found` */
export async function removeProject(ctx: Context, store: ImageStore, id: string): Promise<void> {
  const imageId = await ctx.em.transactional(async (tx) => {
    const project = await lockProject(tx, ctx, id, 'remove')
    await change(tx, sql`delete from portfolio_project where id = ${id}`)
    if (project.imageId) await removeImageRow(tx, ctx.actor, project.imageId)
    await recordChange(ctx, tx)
    return project.imageId
  })
  await removeImageBytes(ctx, store, imageId)
}

/** @throws 404 `project_not_found`, `image_not_found` */
export async function findProjectImage({ em, actor }: Context, id: string): Promise<SentImage> {
  const project = await row(
    em,
    { ...profileEntryRow, id: col.uuid, imageId: col.uuid.nullable, sizeBytes: col.int.nullable },
    sql`
    select p.id, p.company_id as "companyId", p.user_id as "userId", p.image_id as "imageId",
      i.size_bytes as "sizeBytes"
      from portfolio_project p left join profile_image i on i.company_id = p.company_id and i.id = p.image_id
        where p.id = ${id}`,
  )
  authorize(project, ownAbilities, actor, 'see', () => marketplaceErrors.error('project_not_found'))
  if (!project.imageId || !project.sizeBytes) throw marketplaceErrors.error('image_not_found')
  return { id: project.imageId, sizeBytes: project.sizeBytes }
}
