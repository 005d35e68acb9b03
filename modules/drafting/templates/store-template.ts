import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { cleanAuthored, exportAuthored } from '#modules/documents/index.ts'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import type { NewAuthoredTemplate } from '../document-template.contract.ts'
import { templateCreated } from '../drafting.events.ts'
import type { DraftingDependencies } from '../drafting.dependencies.ts'
import { readOutline } from '../docx/threads.ts'
import type { Outline } from '../fields/outline.ts'
import type { ReceivedTemplate } from './receive-template.ts'
import { sealContent } from './template-bytes.ts'
import {
  findTemplate,
  templateOwnerOf,
  presentWholeTemplate,
  type TemplateOwner,
  type TemplateRow,
} from './template-row.ts'

type TemplateDetails = Pick<
  TemplateRow,
  'name' | 'description' | 'language' | 'category' | 'draftNotice' | 'kind' | 'questions'
>
export interface Content {
  readonly bytes: Uint8Array
  readonly outline: Outline
}

/** Returns the key that limits the company's concurrent work in the threads. */
export const concurrencyKeyOf = ({ actor }: Pick<UserContext, 'actor'>): string => actor.companyId ?? 'platform'

/** Charges storage to a company, or releases it if `bytes` is negative; the platform has no quota. */
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
 * Sanitizes text of the editor, and reads the placeholders of the DOCX generated from it.
 * @throws 422 `template_tags_invalid` with the positions
 */
export async function authoredContent(ctx: UserContext, html: string, name: string): Promise<Content> {
  const clean = await cleanAuthored(html, concurrencyKeyOf(ctx))
  const docx = await exportAuthored(
    { format: 'docx', html: clean, title: name, locale: 'es' },
    concurrencyKeyOf(ctx),
    new AbortController().signal,
  )
  return { bytes: Buffer.from(clean), outline: await readOutline(docx, concurrencyKeyOf(ctx)) }
}

/** Inserts a new template with its charge and its event. @throws 402 `storage_limit` */
export async function storeTemplate(
  ctx: UserContext,
  deps: DraftingDependencies,
  { name, description, language, category, draftNotice, kind, questions }: TemplateDetails,
  { bytes, outline }: Content,
) {
  const { em, actor } = ctx
  const owner = templateOwnerOf(actor)
  const id = randomUUIDv7()
  const sealed = await sealContent(deps, em, { owner, id }, bytes)
  await em.fork().transactional(async (tx) => {
    await chargeFor(ctx, tx, owner, bytes.byteLength)
    await change(
      tx,
      sql`
      insert into document_template (id, company_id, name, description, kind, language, category, draft_notice, content,
        size_bytes, outline, questions)
      values (${id}, ${owner}, ${name}, ${description}, ${kind}, ${language}, ${category}, ${draftNotice}, ${sealed},
        ${bytes.byteLength}, ${JSON.stringify(outline)}::jsonb, ${JSON.stringify(questions)}::jsonb)`,
    )
    await ctx.record(tx, templateCreated, { companyId: owner, templateId: id, userId: actor.userId })
  })
  return presentWholeTemplate(actor, await findTemplate(em.fork(), actor, id))
}

/** Stores a text that was written in the editor. */
export async function createAuthoredTemplate(
  ctx: UserContext,
  deps: DraftingDependencies,
  { content, draftNotice, ...description }: z.output<typeof NewAuthoredTemplate>,
) {
  return storeTemplate(
    ctx,
    deps,
    { ...description, kind: 'authored', draftNotice },
    await authoredContent(ctx, content, description.name),
  )
}

/** Stores a DOCX file that was uploaded. */
export async function createUploadedTemplate(
  ctx: UserContext,
  deps: DraftingDependencies,
  { bytes, fields: { draftNotice, ...description } }: ReceivedTemplate,
) {
  return storeTemplate(
    ctx,
    deps,
    { ...description, kind: 'docx', draftNotice, questions: [] },
    { bytes, outline: await readOutline(bytes, concurrencyKeyOf(ctx)) },
  )
}
