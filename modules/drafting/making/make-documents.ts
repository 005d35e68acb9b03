import { Readable } from 'node:stream'
import type { z } from 'zod'
import {
  documentsModule,
  cleanAuthored,
  exportAuthored,
  readDocuments,
  type ImportedFile,
} from '#modules/documents/index.ts'
import { casesErrors } from '#modules/cases/index.ts'
import { fileNameOfTitle, withExtension } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { fillTemplate } from '../docx/threads.ts'
import { documentFormats } from '../document-template.contract.ts'
import type { MakeDocuments } from '../drafting.contract.ts'
import { draftingErrors } from '../drafting.errors.ts'
import { documentsMade } from '../drafting.events.ts'
import type { DraftingDependencies } from '../drafting.dependencies.ts'
import { templateDocx } from '../templates/copy-template.ts'
import { findTemplate } from '../templates/template-row.ts'
import { checkTemplate, type CheckedTemplate } from './preflight.ts'

type MakeDocumentsInput = z.output<typeof MakeDocuments>

export const importedFile = (name: string, bytes: Uint8Array): ImportedFile => ({
  name,
  open: () => Readable.from([Buffer.from(bytes)], { objectMode: false }),
})

/** Fills the template and writes it in the requested formats, in the order of `documentFormats`. */
async function writeFiles(
  ctx: Context,
  docx: Uint8Array,
  { values }: CheckedTemplate,
  { locale, formats }: MakeDocumentsInput,
  name: string,
): Promise<ImportedFile[]> {
  const { companyId, companyName: author } = ctx.actor
  const disconnected = new AbortController()
  ctx.res.once('close', () => disconnected.abort())
  const chosenFormats = documentFormats.filter((format) => formats.includes(format))
  const needsHtml = chosenFormats.some((format) => format !== 'docx')
  const filled = await fillTemplate(docx, { values, locale, html: needsHtml }, companyId)
  const html = needsHtml ? await cleanAuthored(filled.html ?? '', companyId) : ''
  const files: ImportedFile[] = []
  for (const format of chosenFormats) {
    if (format === 'authored') {
      files.push({ ...importedFile(name, Buffer.from(html)), authored: true })
      continue
    }
    const bytes =
      format === 'docx'
        ? filled.docx
        : await exportAuthored({ format, html, title: name, locale, author }, companyId, disconnected.signal)
    files.push(importedFile(withExtension(name, [format]), bytes))
  }
  return files
}

/**
 * Makes documents of a case from a template, unless a required value is missing.
 * @throws 404, 409 `case_closed`, `stale_version`, 422 `template_values_missing` with the missing values, 402
 * `storage_limit`
 */
export async function makeDocuments(
  ctx: Context,
  deps: DraftingDependencies,
  caseId: string,
  input: MakeDocumentsInput,
) {
  const { em, actor } = ctx
  const template = await findTemplate(em, actor, input.templateId)
  const checked = await checkTemplate(
    ctx,
    template,
    { caseId, responseId: input.responseId, answers: input.answers },
    input.locale,
  )
  if (!checked.inCase.can.addDocuments)
    throw checked.inCase.status === 'closed' ? casesErrors.error('case_closed') : kernelErrors.error('forbidden')
  if (input.templateVersion !== undefined && input.templateVersion !== template.version)
    throw kernelErrors.error('stale_version')
  const { ready, missing, unknown } = checked.preflight
  if (!ready)
    throw draftingErrors.error('template_values_missing', {
      details: { missing: missing.filter(({ optional }) => !optional), unknown },
    })
  const name = fileNameOfTitle(input.name || template.name)
  const files = await writeFiles(ctx, await templateDocx(ctx, deps, template), checked, input, name)
  const ids = await deps.services.use(documentsModule).importFiles(ctx, files, (add) =>
    em.fork().transactional(async (tx) => {
      const documentIds = await add(tx, { caseId, folderId: input.folderId ?? null })
      await ctx.record(tx, documentsMade, {
        companyId: actor.companyId,
        templateId: template.id,
        userId: actor.userId,
        caseId,
        documentIds,
      })
      return documentIds
    }),
  )
  return { items: await readDocuments(em.fork(), actor, ids) }
}
