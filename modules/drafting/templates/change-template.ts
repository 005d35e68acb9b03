import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { readOutline } from '../docx/threads.ts'
import type { DocumentTemplateUpdate } from '../document-template.contract.ts'
import { draftingErrors } from '../drafting.errors.ts'
import { templateChanged } from '../drafting.events.ts'
import type { DraftingDependencies } from '../drafting.dependencies.ts'
import { authoredContent, chargeFor, concurrencyKeyOf, type Content } from './store-template.ts'
import { receiveTemplate } from './receive-template.ts'
import { sealContent } from './template-bytes.ts'
import { findTemplate, lockTemplate, templateOwnerOf, readTemplate } from './template-row.ts'

type TemplateUpdate = z.output<typeof DocumentTemplateUpdate>

interface TemplateChange {
  readonly id: string
  readonly version: number
  readonly kind?: 'docx' | 'authored'
  readonly details?: Partial<Omit<TemplateUpdate, 'version' | 'content'>>
  readonly content?: Content
}

const wrongKindErrors = { authored: 'template_not_authored', docx: 'template_not_file' } as const

/** Changes details and content of a template in one transaction; what is absent stays. */
async function applyChange(
  ctx: UserContext,
  deps: DraftingDependencies,
  { id, version, kind, details = {}, content }: TemplateChange,
) {
  const { em, actor } = ctx
  // Null for a template of the platform, which has no quota and is not encrypted.
  const owner = templateOwnerOf(actor)
  const sealed = content ? await sealContent(deps, em, { owner, id }, content.bytes) : null
  await em.fork().transactional(async (tx) => {
    const template = await lockTemplate(tx, actor, id, 'update', version)
    if (kind && template.kind !== kind) throw draftingErrors.error(wrongKindErrors[kind])
    if (content) await chargeFor(ctx, tx, owner, content.bytes.byteLength - template.sizeBytes)
    const { name, description, language, category, draftNotice, questions } = details
    await change(
      tx,
      sql`
      update document_template set name = coalesce(${name ?? null}, name),
        description = coalesce(${description ?? null}, description), language = coalesce(${language ?? null}, language),
             category = coalesce(${category ?? null}, category), draft_notice = coalesce(${draftNotice ?? null},
               draft_notice),
             content = coalesce(${sealed}::bytea, content),
               size_bytes = coalesce(${content?.bytes.byteLength ?? null}::int, size_bytes),
             outline = coalesce(${content ? JSON.stringify(content.outline) : null}::jsonb, outline),
             questions = coalesce(${questions ? JSON.stringify(questions) : null}::jsonb, questions),
               version = version + 1, updated_at = now()
       where id = ${id}`,
    )
    await ctx.record(tx, templateChanged, { companyId: owner, templateId: id, userId: actor.userId })
  })
  return readTemplate(em.fork(), actor, id)
}

/**
 * Changes the details of a template and, if given, the text of an authored template.
 * @throws 404, 409 `stale_version`, `template_not_authored`, 422 `template_tags_invalid`, 402 `storage_limit`
 */
export async function updateTemplate(
  ctx: UserContext,
  deps: DraftingDependencies,
  id: string,
  { version, content, ...details }: TemplateUpdate,
) {
  const template = await findTemplate(ctx.em, ctx.actor, id)
  if (content === undefined) return applyChange(ctx, deps, { id, version, details })
  if (template.kind !== 'authored') throw draftingErrors.error('template_not_authored')
  return applyChange(ctx, deps, {
    id,
    version,
    kind: 'authored',
    details,
    content: await authoredContent(ctx, content, template.name),
  })
}

/**
 * Replaces the DOCX file of a template.
 * @throws 404, 409 `stale_version`, `template_not_file`, 413, 415, 422, 402 `storage_limit`
 */
export async function replaceTemplate(ctx: UserContext, deps: DraftingDependencies, id: string, version: number) {
  const template = await findTemplate(ctx.em, ctx.actor, id)
  if (template.kind !== 'docx') throw draftingErrors.error('template_not_file')
  const { bytes } = await receiveTemplate(ctx)
  return applyChange(ctx, deps, {
    id,
    version,
    kind: 'docx',
    content: { bytes, outline: await readOutline(bytes, concurrencyKeyOf(ctx)) },
  })
}
