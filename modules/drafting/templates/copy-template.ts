import { exportAuthored } from '#modules/documents/index.ts'
import { setFileHeaders } from '#server/files/store/send-file.ts'
import { fileNameOfTitle, withExtension } from '#server/files/file-name.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { fill } from '#server/contract/locale.ts'
import type { UserContext } from '#server/http/context.ts'
import { draftingErrors } from '../drafting.errors.ts'
import type { DraftingDependencies } from '../drafting.dependencies.ts'
import { copyName } from './template.phrases.ts'
import { concurrencyKeyOf, storeTemplate } from './store-template.ts'
import { readContent } from './template-bytes.ts'
import { findTemplate, type TemplateRow } from './template-row.ts'

/**
 * Copies a template of the company or of the platform into the company. @throws 404 `document_template_not_found`, 402
 * `storage_limit`
 */
export async function duplicateTemplate(
  ctx: UserContext,
  deps: DraftingDependencies,
  id: string,
  { name }: { name?: string | undefined },
) {
  const original = await findTemplate(ctx.em, ctx.actor, id)
  const bytes = await readContent(deps, ctx.em, { owner: original.companyId, id })
  return storeTemplate(
    ctx,
    deps,
    { ...original, name: name || fill(copyName[ctx.locale], { name: original.name }).slice(0, 200) },
    { bytes, outline: original.outline },
  )
}

/** Returns the template as a DOCX file, to be filled: the uploaded file, or one made from the text of the editor. */
export async function templateDocx(
  ctx: UserContext,
  deps: DraftingDependencies,
  template: TemplateRow,
): Promise<Uint8Array> {
  const content = await readContent(deps, ctx.em, { owner: template.companyId, id: template.id })
  if (template.kind === 'docx') return content
  return exportAuthored(
    { format: 'docx', html: content.toString(), title: template.name, locale: template.language },
    concurrencyKeyOf(ctx),
    new AbortController().signal,
  )
}

/** @throws 404 `document_template_not_found` */
export async function sendTemplate(ctx: UserContext, deps: DraftingDependencies, id: string): Promise<void> {
  const template = await findTemplate(ctx.em, ctx.actor, id)
  const bytes = await templateDocx(ctx, deps, template)
  setFileHeaders(ctx.res, {
    name: withExtension(fileNameOfTitle(template.name), ['docx']),
    mimeType: fileTypes.docx.mimeType,
    inline: false,
  })
  ctx.res.set('content-length', String(bytes.byteLength)).end(bytes)
}

/**
 * Returns the text of a template that was written in the editor.
 * @throws 404 `document_template_not_found`, 409 `template_not_authored`
 */
export async function readAuthoredTemplate(ctx: UserContext, deps: DraftingDependencies, id: string) {
  const template = await findTemplate(ctx.em, ctx.actor, id)
  if (template.kind !== 'authored') throw draftingErrors.error('template_not_authored')
  return {
    content: (await readContent(deps, ctx.em, { owner: template.companyId, id })).toString(),
    version: template.version,
  }
}
