import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { can } from '#server/contract/roles.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Actor } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { DocumentTemplate, DocumentTemplateDetail } from '../document-template.contract.ts'
import { draftingErrors } from '../drafting.errors.ts'
import { templateAbilities, type TemplateAbilities } from '../drafting.policy.ts'
import { placeholdersOf } from '../fields/known-fields.ts'
import type { Outline } from '../fields/outline.ts'
import type { TemplateQuestion } from '../questions.contract.ts'

/** Owner of templates: a company, or null for the platform, whose templates have no quota and are not encrypted. */
export type TemplateOwner = string | null

export const templateRow = {
  id: col.uuid,
  companyId: col.uuid.nullable,
  name: col.text,
  description: col.text,
  kind: col.oneOf(['docx', 'authored']),
  language: col.oneOf(locales),
  category: col.textOf<z.output<typeof DocumentTemplate>['category']>(),
  draftNotice: col.boolean,
  sizeBytes: col.int,
  outline: col.json<Outline>(),
  questions: col.json<readonly TemplateQuestion[]>(),
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type TemplateRow = RowOf<typeof templateRow>

export const templateColumns = sql.raw(
  `t.id, t.company_id as "companyId", t.name, t.description, t.kind, t.language, t.category,
    t.draft_notice as "draftNotice", t.size_bytes as "sizeBytes", t.outline, t.questions, t.version, t.created_at as "createdAt",
    t.updated_at as "updatedAt", t.deleted_at as "deletedAt"`,
)

export const templateNotFound = () => draftingErrors.error('document_template_not_found')

/** Returns the owner whose templates an actor changes: the actor's company, or null for an administrator. */
export const templateOwnerOf = (actor: Actor): TemplateOwner =>
  can(actor, 'platform.administer') ? null : actor.companyId

/**
 * Returns an existing template that the actor may use: a template of their company or of the platform. @throws 404
 * `document_template_not_found`
 */
export async function findTemplate(em: EntityManager, actor: Actor, id: string): Promise<TemplateRow> {
  const template = await row(
    em,
    templateRow,
    sql`select ${templateColumns} from document_template t where t.id = ${id} and t.deleted_at is null
      and (t.company_id = ${templateOwnerOf(actor)}::uuid or t.company_id is null)`,
  )
  if (!template || !templateAbilities(actor, { companyId: template.companyId, deleted: false }))
    throw templateNotFound()
  return template
}

/**
 * Locks an own template and checks the ability; a company may use the platform's but not change them.
 * @throws 404 `document_template_not_found`, 409 `stale_version`
 */
export async function lockTemplate(
  tx: EntityManager,
  actor: Actor,
  id: string,
  ability: keyof TemplateAbilities & string,
  version?: number,
): Promise<TemplateRow> {
  const template = await row(
    tx,
    templateRow,
    sql`select ${templateColumns} from document_template t where t.id = ${id} and t.company_id is not distinct
      from ${templateOwnerOf(actor)}::uuid for update`,
  )
  if (
    !template ||
    !templateAbilities(actor, { companyId: template.companyId, deleted: template.deletedAt !== null })?.[ability]
  )
    throw templateNotFound()
  if (version !== undefined && template.version !== version) throw kernelErrors.error('stale_version')
  return template
}

const noAbilities: TemplateAbilities = { update: false, remove: false, restore: false, duplicate: false, make: false }

export function presentTemplate(actor: Actor, t: TemplateRow): z.input<typeof DocumentTemplate> {
  const abilities = templateAbilities(actor, { companyId: t.companyId, deleted: t.deletedAt !== null }) ?? noAbilities
  const placeholders = placeholdersOf(t.outline)
  return {
    id: t.id,
    name: t.name,
    description: t.description,
    kind: t.kind,
    source: t.companyId === null ? 'platform' : 'office',
    language: t.language,
    category: t.category,
    draftNotice: t.draftNotice,
    sizeBytes: t.sizeBytes,
    placeholderCount: placeholders.length,
    unknownCount: placeholders.filter(({ known }) => !known).length,
    version: t.version,
    createdAt: instant(t.createdAt),
    updatedAt: instant(t.updatedAt),
    deletedAt: instant(t.deletedAt),
    can: {
      update: abilities.update,
      remove: abilities.remove,
      restore: abilities.restore,
      duplicate: abilities.duplicate,
      make: abilities.make,
    },
  }
}

export const presentWholeTemplate = (actor: Actor, t: TemplateRow): z.input<typeof DocumentTemplateDetail> => ({
  ...presentTemplate(actor, t),
  placeholders: placeholdersOf(t.outline),
  questions: [...t.questions],
})

/** Reads a template that the actor may use, with its placeholders. @throws 404 `document_template_not_found` */
export async function readTemplate(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<z.input<typeof DocumentTemplateDetail>> {
  return presentWholeTemplate(actor, await findTemplate(em, actor, id))
}
