import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { cleanAuthored, exportAuthored } from '#modules/documents/index.ts'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import type { NewAuthoredTemplate } from '../document-template.contract.ts'
import { templateCreated } from '../drafting.events.ts'
import type { DraftingDependencies } from '../drafting.dependencies.ts'
import { readTemplate } from '../docx/threads.ts'
import type { Outline } from '../fields/outline.ts'
import type { ReceivedTemplate } from './receive-template.ts'
import { sealContent } from './template-bytes.ts'
import { findTemplate, ownerFor, presentWholeTemplate, type TemplateOwner, type TemplateRow } from './template-row.ts'

type Description = Pick<TemplateRow, 'name' | 'description' | 'language' | 'category' | 'draft_notice' | 'kind'>
export interface Content {
  readonly bytes: Uint8Array
  readonly outline: Outline
}

/** Whose work in the threads it is. */
export const holderOf = ({ actor }: Pick<UserContext, 'actor'>): string => actor.companyId ?? 'platform'

/** Storage is an office's to pay; the platform has no quota. */
export async function chargeFor(
  { ports }: Pick<UserContext, 'ports'>,
  tx: EntityManager,
  owner: TemplateOwner,
  bytes: number,
): Promise<void> {
  if (owner === null || bytes === 0) return
  if (bytes > 0) await ports.entitlements.charge(tx, owner, 'storage', bytes, { module: 'cases' })
  else await ports.entitlements.release(tx, owner, 'storage', -bytes, { module: 'cases' })
}

/**
 * Text of the editor as it is kept, with the placeholders of the DOCX that it becomes. @throws 422
 * `template_tags_invalid` with the places
 */
export async function authoredContent(ctx: UserContext, html: string, name: string): Promise<Content> {
  const clean = await cleanAuthored(html, holderOf(ctx))
  const docx = await exportAuthored(
    { format: 'docx', html: clean, title: name, locale: 'es' },
    holderOf(ctx),
    new AbortController().signal,
  )
  return { bytes: Buffer.from(clean), outline: await readTemplate(docx, holderOf(ctx)) }
}

/** Writes a new template with its charge and its event. @throws 402 `storage_limit` */
export async function keepTemplate(
  ctx: UserContext,
  deps: DraftingDependencies,
  { name, description, language, category, draft_notice, kind }: Description,
  { bytes, outline }: Content,
) {
  const { em, actor } = ctx
  const owner = ownerFor(actor)
  const id = randomUUIDv7()
  const sealed = await sealContent(deps, em, { owner, id }, bytes)
  await em.fork().transactional(async (tx) => {
    await chargeFor(ctx, tx, owner, bytes.byteLength)
    await change(
      tx,
      sql`
      insert into document_template (id, company_id, name, description, kind, language, category, draft_notice, content,
        size_bytes, outline)
      values (${id}, ${owner}, ${name}, ${description}, ${kind}, ${language}, ${category}, ${draft_notice}, ${sealed},
        ${bytes.byteLength}, ${JSON.stringify(outline)}::jsonb)`,
    )
    await ctx.record(tx, templateCreated, { companyId: owner, templateId: id, userId: actor.userId })
  })
  return presentWholeTemplate(actor, await findTemplate(em.fork(), actor, id))
}

/** Keeps a text that was written here. */
export async function createAuthoredTemplate(
  ctx: UserContext,
  deps: DraftingDependencies,
  { content, draftNotice, ...rest }: z.output<typeof NewAuthoredTemplate>,
) {
  return keepTemplate(
    ctx,
    deps,
    { ...rest, kind: 'authored', draft_notice: draftNotice },
    await authoredContent(ctx, content, rest.name),
  )
}

/** Keeps a DOCX file that was uploaded. */
export async function createUploadedTemplate(
  ctx: UserContext,
  deps: DraftingDependencies,
  { bytes, fields: { draftNotice, ...rest } }: ReceivedTemplate,
) {
  return keepTemplate(
    ctx,
    deps,
    { ...rest, kind: 'docx', draft_notice: draftNotice },
    { bytes, outline: await readTemplate(bytes, holderOf(ctx)) },
  )
}
