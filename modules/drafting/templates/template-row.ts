import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import type { Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import type { Actor } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { DocumentTemplate, DocumentTemplateDetail } from '../document-template.contract.ts'
import { draftingErrors } from '../drafting.errors.ts'
import { templateAbilities, type TemplateAbilities } from '../drafting.policy.ts'
import { placeholdersOf } from '../fields/known-fields.ts'
import type { Outline } from '../fields/outline.ts'

/** Whose templates are changed: a company's, or with null the platform's. */
export type TemplateOwner = string | null

export interface TemplateRow {
  readonly id: string
  readonly company_id: TemplateOwner
  readonly name: string
  readonly description: string
  readonly kind: 'docx' | 'authored'
  readonly language: Locale
  readonly category: z.output<typeof DocumentTemplate>['category']
  readonly draft_notice: boolean
  readonly size_bytes: number
  readonly outline: Outline
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
}

export const templateColumns = sql.raw(
  't.id, t.company_id, t.name, t.description, t.kind, t.language, t.category, t.draft_notice, t.size_bytes, t.outline, t.version, t.created_at, t.updated_at, t.deleted_at',
)

export const templateMissing = () => draftingErrors.error('document_template_not_found')

/**
 * Who works with templates: a professional with the office's and the platform's, an administrator with the platform's.
 */
export const ownerFor = (actor: Actor): TemplateOwner => (can(actor, 'platform.administer') ? null : actor.companyId)

/** A live template that the actor may use: of their own or the platform's. @throws 404 `document_template_not_found` */
export async function findTemplate(em: EntityManager, actor: Actor, id: string): Promise<TemplateRow> {
  const found = await row<TemplateRow>(
    em,
    sql`select ${templateColumns} from document_template t where t.id = ${id} and t.deleted_at is null
      and (t.company_id = ${ownerFor(actor)}::uuid or t.company_id is null)`,
  )
  if (!found || !templateAbilities(actor, { companyId: found.company_id, deleted: false })) throw templateMissing()
  return found
}

/**
 * Locks an own template and asserts what is to be done with it; the platform's are an office's to use and not to
 * change.
 * @throws 404 `document_template_not_found`, 409 `stale_version`
 */
export async function lockTemplate(
  tx: EntityManager,
  actor: Actor,
  id: string,
  ability: keyof TemplateAbilities & string,
  version?: number,
): Promise<TemplateRow> {
  const found = await row<TemplateRow>(
    tx,
    sql`select ${templateColumns} from document_template t where t.id = ${id} and t.company_id is not distinct
      from ${ownerFor(actor)}::uuid for update`,
  )
  if (
    !found ||
    !templateAbilities(actor, { companyId: found.company_id, deleted: found.deleted_at !== null })?.[ability]
  )
    throw templateMissing()
  if (version !== undefined && found.version !== version) throw kernelErrors.error('stale_version')
  return found
}

const none: TemplateAbilities = { update: false, remove: false, restore: false, duplicate: false, make: false }

export function presentTemplate(actor: Actor, t: TemplateRow): z.input<typeof DocumentTemplate> {
  const can = templateAbilities(actor, { companyId: t.company_id, deleted: t.deleted_at !== null }) ?? none
  const placeholders = placeholdersOf(t.outline)
  return {
    id: t.id,
    name: t.name,
    description: t.description,
    kind: t.kind,
    source: t.company_id === null ? 'platform' : 'office',
    language: t.language,
    category: t.category,
    draftNotice: t.draft_notice,
    sizeBytes: t.size_bytes,
    placeholderCount: placeholders.length,
    unknownCount: placeholders.filter(({ known }) => !known).length,
    version: t.version,
    createdAt: instant(t.created_at),
    updatedAt: instant(t.updated_at),
    deletedAt: instant(t.deleted_at),
    can: { update: can.update, remove: can.remove, restore: can.restore, duplicate: can.duplicate, make: can.make },
  }
}

export const presentWholeTemplate = (actor: Actor, t: TemplateRow): z.input<typeof DocumentTemplateDetail> => ({
  ...presentTemplate(actor, t),
  placeholders: placeholdersOf(t.outline),
})

/** Also one that was removed. @throws 404 `document_template_not_found` */
export async function readTemplateOf(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<z.input<typeof DocumentTemplateDetail>> {
  return presentWholeTemplate(actor, await findTemplate(em, actor, id))
}
