import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context, UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { assertDefinition, definitionOf, fieldsOf } from '../editing/form-fields.ts'
import { readVisibleForm } from '../editing/form-row.ts'
import type { formTemplatesContract, NewFormTemplate } from '../templates.contract.ts'
import {
  findTemplate,
  presentWholeTemplate,
  templateNotFound,
  type TemplateContent,
  type TemplateOwner,
} from './template-row.ts'

type Routes = typeof formTemplatesContract.routes

/** @throws 422 for invalid fields */
async function insertTemplate({ em, locale }: UserContext, owner: TemplateOwner, content: TemplateContent) {
  assertDefinition(content.fields, locale)
  const id = randomUUIDv7()
  await change(
    em,
    sql`
    insert into form_template (id, company_id, title, description, success_text, locale, fields)
    values (${id}, ${owner}, ${content.title}, ${content.description}, ${content.successText}, ${content.locale},
      ${JSON.stringify(content.fields.map(definitionOf))}::jsonb)`,
  )
  return presentWholeTemplate(owner, await findTemplate(em, owner, id))
}

async function contentOfForm({ em, actor }: Context, formId: string): Promise<TemplateContent> {
  const form = await readVisibleForm(em, actor, formId)
  return {
    title: form.title,
    description: form.description,
    successText: form.successText,
    locale: form.locale,
    fields: await fieldsOf(em, form),
  }
}

/**
 * Stores a form of the company, or an imported file, as a template. @throws 404 `form_not_found`, 422 for invalid
 * fields
 */
export async function createTemplate(ctx: Context, { title, formId, file }: z.output<typeof NewFormTemplate>) {
  const content = formId ? await contentOfForm(ctx, formId) : file
  if (!content) throw templateNotFound()
  return insertTemplate(ctx, ctx.actor.companyId, { ...content, title: title || content.title })
}

export const createPlatformTemplate = (ctx: UserContext, { file }: z.output<Routes['adminCreate']['body']>) =>
  insertTemplate(ctx, null, file)

/** Locks an own template and checks its version. @throws 404 `form_template_not_found`, 409 `stale_version` */
async function lockOwnTemplate(tx: EntityManager, owner: TemplateOwner, id: string, version?: number): Promise<void> {
  const template = await row(
    tx,
    { version: col.int },
    sql`select version from form_template where id = ${id} and company_id is not distinct from ${owner}::uuid
      and deleted_at is null for update`,
  )
  if (!template) throw templateNotFound()
  if (version !== undefined && template.version !== version) throw kernelErrors.error('stale_version')
}

/**
 * Renames a template of the company. Templates of the platform cannot be changed.
 * @throws 404 `form_template_not_found`, 409 `stale_version`
 */
export async function renameTemplate(
  { em, actor }: Context,
  id: string,
  { title, description, version }: z.output<Routes['update']['body']>,
) {
  await em.transactional(async (tx) => {
    await lockOwnTemplate(tx, actor.companyId, id, version)
    await change(
      tx,
      sql`update form_template set title = ${title}, description = coalesce(${description ?? null}, description),
        version = version + 1, updated_at = now() where id = ${id}`,
    )
  })
  return presentWholeTemplate(actor.companyId, await findTemplate(em, actor.companyId, id))
}

/** @throws 404 `form_template_not_found`, 409 `stale_version`, 422 for invalid fields */
export async function changePlatformTemplate(
  { em, locale }: UserContext,
  id: string,
  { file, version }: z.output<Routes['adminUpdate']['body']>,
) {
  assertDefinition(file.fields, locale)
  await em.transactional(async (tx) => {
    await lockOwnTemplate(tx, null, id, version)
    await change(
      tx,
      sql`
      update form_template set title = ${file.title}, description = ${file.description},
        success_text = ${file.successText}, locale = ${file.locale},
             fields = ${JSON.stringify(file.fields.map(definitionOf))}::jsonb, version = version + 1, updated_at = now()
               where id = ${id}`,
    )
  })
  return presentWholeTemplate(null, await findTemplate(em, null, id))
}

/** Deletes a template; forms created from it stay. @throws 404 `form_template_not_found` */
export async function removeTemplate({ em }: Pick<UserContext, 'em'>, owner: TemplateOwner, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    await lockOwnTemplate(tx, owner, id)
    await change(tx, sql`update form_template set deleted_at = now(), version = version + 1 where id = ${id}`)
  })
}

/** Restores a deleted template; any other stays as it is. @throws 404 `form_template_not_found` */
export async function restoreTemplate({ em }: Pick<UserContext, 'em'>, owner: TemplateOwner, id: string) {
  await change(
    em,
    sql`update form_template set deleted_at = null, version = version + 1 where id = ${id}
      and company_id is not distinct from ${owner}::uuid and deleted_at is not null`,
  )
  const template = await findTemplate(em, owner, id)
  if (template.companyId !== owner) throw templateNotFound()
  return presentWholeTemplate(owner, template)
}
