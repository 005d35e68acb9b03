import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { TemplateDefinition } from '../definition.contract.ts'
import { maxApplications, type MatterApplication } from '../application.contract.ts'
import { mattersErrors } from '../matters.errors.ts'
import { personOf } from '../matters.presenter.ts'
import { sourcesOf } from './listed-sources.ts'

type Application = z.input<typeof MatterApplication>
export type RemainingObjects = Application['remaining']

interface CreatedObject {
  readonly id: string
  readonly name: string
}
/** Records created by an application, in their stored form. */
export interface CreatedObjects {
  readonly folders: CreatedObject[]
  readonly parties: CreatedObject[]
  readonly tasks: CreatedObject[]
  readonly triggers: CreatedObject[]
  /** `position`: of the listed document or form in the definition. */
  readonly documents: (CreatedObject & { readonly position: number })[]
  readonly forms: (CreatedObject & { readonly position: number })[]
}
type OptionalLists = 'parties' | 'documents' | 'forms'
/** Applications of earlier versions added no parties, made no documents and sent no forms. */
type StoredCreated = Omit<CreatedObjects, OptionalLists> & Partial<Pick<CreatedObjects, OptionalLists>>

/** Returns the records that an application created. */
export const createdObjectsOf = ({ created }: Pick<ApplicationRow, 'created'>): CreatedObjects => ({
  parties: [],
  documents: [],
  forms: [],
  ...created,
})

const applicationRow = {
  id: col.uuid,
  caseId: col.uuid,
  templateId: col.uuid.nullable,
  templateName: col.text,
  templateVersion: col.int,
  draft: col.boolean,
  definition: col.json<TemplateDefinition>(),
  created: col.json<StoredCreated>(),
  appliedBy: col.uuid.nullable,
  appliedName: col.text.nullable,
  appliedSurname: col.text.nullable,
  appliedAt: col.timestamptz,
  undoneBy: col.uuid.nullable,
  undoneName: col.text.nullable,
  undoneSurname: col.text.nullable,
  undoneAt: col.timestamptz.nullable,
  remaining: col.json<RemainingObjects>(),
} as const satisfies Shape
export type ApplicationRow = RowOf<typeof applicationRow>

const columns = sql.raw(`select m.id, m.case_id as "caseId", m.template_id as "templateId",
  m.template_name as "templateName", m.template_version as "templateVersion", m.draft, m.definition, m.created,
  m.applied_by as "appliedBy", a.name as "appliedName", a.surname as "appliedSurname", m.applied_at as "appliedAt",
  m.undone_by as "undoneBy", b.name as "undoneName", b.surname as "undoneSurname", m.undone_at as "undoneAt",
  m.remaining from matter_application m
  left join user_account a on a.company_id = m.company_id and a.id = m.applied_by
  left join user_account b on b.company_id = m.company_id and b.id = m.undone_by`)

export const applicationNotFound = () => mattersErrors.error('matter_application_not_found')

const presentApplication = (
  m: ApplicationRow,
  { documents, forms }: Pick<Application, 'documents' | 'forms'>,
  mayUndo: boolean,
): Application => {
  const created = createdObjectsOf(m)
  const notCreated = (listed: Application['documents'], createdObjects: CreatedObjects['documents']) =>
    listed.filter((_, position) => !createdObjects.some((object) => object.position === position))
  return {
    id: m.id,
    template: { id: m.templateId, name: m.templateName, version: m.templateVersion, draft: m.draft },
    created,
    documents: notCreated(documents, created.documents),
    forms: notCreated(forms, created.forms),
    appliedBy: personOf(m.appliedBy, m.appliedName, m.appliedSurname),
    appliedAt: instant(m.appliedAt),
    undoneBy: personOf(m.undoneBy, m.undoneName, m.undoneSurname),
    undoneAt: instant(m.undoneAt),
    remaining: m.remaining,
    can: { undo: mayUndo && m.undoneAt === null },
  }
}

/** Returns the applications of a case, the latest first. @throws 404 `case_not_found` */
export async function listApplications(em: EntityManager, actor: CompanyActor, caseId: string) {
  const access = await readCaseAccess(em, actor, caseId)
  const applications = await rows(
    em,
    applicationRow,
    sql`${columns} where m.company_id = ${actor.companyId} and m.case_id = ${caseId}
      order by m.applied_at desc, m.id desc limit ${sql.lit(maxApplications)}`,
  )
  const listedOf = await sourcesOf(
    em,
    actor.companyId,
    applications.map(({ definition }) => definition),
  )
  const mayUndo = can(actor, 'matters.work') && access.can.update
  return { items: applications.map((m) => presentApplication(m, listedOf(m.definition), mayUndo)) }
}

/**
 * Returns an application of the actor's office. The caller checks access to its case.
 * @throws 404 `matter_application_not_found`
 */
export async function findApplication(em: EntityManager, actor: CompanyActor, id: string): Promise<ApplicationRow> {
  const [application] = await rows(
    em,
    applicationRow,
    sql`${columns} where m.company_id = ${actor.companyId} and m.id = ${id}`,
  )
  if (!application) throw applicationNotFound()
  return application
}

/** Reads an application in the form of the API. @throws 404 `matter_application_not_found`, `case_not_found` */
export async function readApplication(em: EntityManager, actor: CompanyActor, id: string): Promise<Application> {
  const application = await findApplication(em, actor, id)
  const access = await readCaseAccess(em, actor, application.caseId)
  const listed = (await sourcesOf(em, actor.companyId, [application.definition]))(application.definition)
  return presentApplication(application, listed, can(actor, 'matters.work') && access.can.update)
}
