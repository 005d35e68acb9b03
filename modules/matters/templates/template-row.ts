import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { mattersErrors } from '../matters.errors.ts'
import { matterTemplateAbilities } from '../matters.policy.ts'
import {
  matterSubjectOf,
  matterTemplateRow,
  matterTemplateRows,
  presentMatterTemplateDetail,
  type MatterTemplateRow,
} from '../matters.presenter.ts'

const templateNotFound = () => mattersErrors.error('matter_template_not_found')
const abilities = (actor: CompanyActor, t: MatterTemplateRow) => matterTemplateAbilities(actor, matterSubjectOf(t))

/** Returns a template of the actor's office. @throws 404 `matter_template_not_found` */
export async function findMatterTemplate(
  em: EntityManager,
  actor: CompanyActor,
  id: string,
): Promise<MatterTemplateRow> {
  const template = await row(
    em,
    matterTemplateRow,
    sql`${matterTemplateRows} where t.company_id = ${actor.companyId} and t.id = ${id}`,
  )
  authorize(template, abilities, actor, 'see', templateNotFound)
  return template
}

/**
 * Locks a template for a change. @throws 404 `matter_template_not_found`, 409 `stale_version`,
 * `matter_template_archived` where that prevents it
 */
export async function lockMatterTemplate(
  tx: EntityManager,
  actor: CompanyActor,
  id: string,
  ability: 'see' | 'update' | 'review' | 'apply',
  version?: number,
): Promise<MatterTemplateRow> {
  const template = await row(
    tx,
    matterTemplateRow,
    sql`${matterTemplateRows} where t.company_id = ${actor.companyId} and t.id = ${id} for update of t`,
  )
  const archivedError = template?.archivedAt == null ? undefined : mattersErrors.error('matter_template_archived')
  authorize(template, abilities, actor, ability, templateNotFound, archivedError)
  if (version !== undefined && template.version !== version) throw kernelErrors.error('stale_version')
  return template
}

/** Reads a template in the form of the API. @throws 404 `matter_template_not_found` */
export const readMatterTemplate = async (em: EntityManager, actor: CompanyActor, id: string) =>
  presentMatterTemplateDetail(actor, await findMatterTemplate(em, actor, id))
