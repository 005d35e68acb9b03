// Makes documents of a case from several templates at once, with a mark in place of each required value that is
// missing: a lawyer completes them. `makeDocuments`, in contrast, refuses to make a document that lacks a value.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { fileNameOfTitle, withExtension } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { documentsModule, type ImportedFile } from '#modules/documents/index.ts'
import { documentsMade } from '../drafting.events.ts'
import type { DraftingDependencies } from '../drafting.dependencies.ts'
import { fillTemplate } from '../docx/threads.ts'
import { isKnown, labelOf } from '../fields/known-fields.ts'
import type { TextValue, Value, Values } from '../fields/lookup.ts'
import { templateDocx } from '../templates/copy-template.ts'
import { findTemplate, type TemplateRow } from '../templates/template-row.ts'
import { gatherValues, type GatheredValues } from './gather-values.ts'
import { importedFile } from './make-documents.ts'
import { checkGathered } from './preflight.ts'

interface PreparedDraft {
  readonly template: TemplateRow
  /** Values of the document, with marks in place of missing values. */
  readonly values: Values
  readonly missingPaths: readonly string[]
}

/** Returns the mark of a missing value in a document, for the person who reads the document before it is filed. */
const markOf = (label: string): TextValue => ({ text: `[${label}]` })

/**
 * Returns the marks of a path. An open choice also marks its options, so that the document contains the text of each
 * option.
 */
const marksAt = (path: string, label: string, { questions }: TemplateRow): Values => ({
  [path]: markOf(label),
  ...Object.fromEntries(
    (questions.find((question) => question.path === path)?.options ?? []).map((option) => [
      `${path}.${option.value}`,
      { text: option.label },
    ]),
  ),
})

/**
 * Checks a template until each missing value that it requires is replaced by a mark: a mark may show a section that
 * requires more.
 */
function withMarks(template: TemplateRow, gathered: GatheredValues): PreparedDraft {
  const marks: Record<string, Value> = {}
  const missingPaths: string[] = []
  for (;;) {
    const marked = { ...gathered, values: { ...gathered.values, ...marks } }
    const { values, preflight } = checkGathered(template, marked, {}, template.language)
    const missing = [
      ...preflight.missing.filter(({ optional }) => !optional),
      ...preflight.unknown.map(({ path }) => ({ path, label: path })),
    ].filter(({ path }) => !Object.hasOwn(marks, path))
    if (missing.length === 0) return { template, values, missingPaths }
    for (const { path, label } of missing) {
      missingPaths.push(path)
      Object.assign(marks, marksAt(path, label, template))
    }
  }
}

/** Returns a function that prepares drafts of a case and gathers its values once for each language. */
function createDraftPreparer(ctx: Context, caseId: string): (templateId: string) => Promise<PreparedDraft> {
  const gathered = new Map<string, Promise<GatheredValues>>()
  const gather = (locale: Locale, withDraftNotice: boolean) => {
    const key = `${locale} ${withDraftNotice}`
    const values = gathered.get(key) ?? gatherValues(ctx, { caseId, locale, withDraftNotice })
    gathered.set(key, values)
    return values
  }
  return async (templateId) => {
    const template = await findTemplate(ctx.em, ctx.actor, templateId)
    return withMarks(template, await gather(template.language, template.draftNotice))
  }
}

/**
 * Returns for each template the labels of the required values that a document of the case would lack now, and its
 * unknown placeholders. Returns null for a template that no longer exists or that the actor may not use.
 * @throws 404 `case_not_found`
 */
export async function checkDrafts(
  ctx: Context,
  caseId: string,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[] | null>> {
  const prepare = createDraftPreparer(ctx, caseId)
  const checked = new Map<string, readonly string[] | null>()
  for (const id of new Set(templateIds)) {
    try {
      const { template, missingPaths } = await prepare(id)
      const labels = new Map(template.questions.map(({ path, label }) => [path, label]))
      checked.set(
        id,
        missingPaths.map((path) => labels.get(path) ?? (isKnown(path, []) ? labelOf(path, ctx.locale) : path)),
      )
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'document_template_not_found') throw error
      checked.set(id, null)
    }
  }
  return checked
}

export interface DocumentDraft {
  readonly templateId: string
  readonly name: string
}
/**
 * Adds the drafts to their case in the caller's transaction, each in the folder at its position.
 * @returns the ids of the documents, in the order of the drafts
 */
export type AddDrafts = (tx: EntityManager, folderIds: readonly (string | null)[]) => Promise<string[]>

/** Drafts with the values of their case. */
export type PreparedDrafts = readonly (DocumentDraft & { readonly draft: PreparedDraft })[]

/**
 * Reads templates and the values of a case with the database connection of `ctx`, which may be a transaction that has
 * just opened the case.
 * @throws 404 `document_template_not_found`, `case_not_found`
 */
export async function prepareDrafts(
  ctx: Context,
  caseId: string,
  drafts: readonly DocumentDraft[],
): Promise<PreparedDrafts> {
  const prepare = createDraftPreparer(ctx, caseId)
  const prepared: (DocumentDraft & { readonly draft: PreparedDraft })[] = []
  for (const { templateId, name } of drafts) prepared.push({ templateId, name, draft: await prepare(templateId) })
  return prepared
}

/**
 * Fills prepared Word documents and stores their files, then runs `work`, which opens the transaction and calls `add`
 * in it. If `work` fails, the files are removed. No database connection is held while documents are filled.
 * @throws 422 `template_too_complex`, 503 `template_busy`; 402, 507 as {@link makeDocuments}; and the errors of `work`
 */
export async function fillDrafts<T>(
  ctx: Context,
  deps: DraftingDependencies,
  caseId: string,
  drafts: PreparedDrafts,
  work: (add: AddDrafts) => Promise<T>,
): Promise<T> {
  const { companyId, userId } = ctx.actor
  const files: ImportedFile[] = []
  for (const { name, draft } of drafts) {
    const { template, values } = draft
    const docx = await templateDocx(ctx, deps, template)
    const filled = await fillTemplate(docx, { values, locale: template.language, html: false }, companyId)
    files.push(importedFile(withExtension(fileNameOfTitle(name), ['docx']), filled.docx))
  }
  return deps.services.use(documentsModule).importFiles(ctx, files, (addFiles) =>
    work(async (tx, folderIds) => {
      const documentIds = await addFiles(tx, { caseId, folderId: folderIds })
      for (const [index, { templateId }] of drafts.entries())
        await ctx.record(tx, documentsMade, {
          ...{ companyId, userId, caseId, templateId },
          documentIds: documentIds.slice(index, index + 1),
        })
      return documentIds
    }),
  )
}

/**
 * Prepares drafts of a case and fills them. See {@link prepareDrafts} and {@link fillDrafts}.
 * @throws the errors of both
 */
export const draftDocuments = async <T>(
  ctx: Context,
  deps: DraftingDependencies,
  caseId: string,
  drafts: readonly DocumentDraft[],
  work: (add: AddDrafts) => Promise<T>,
): Promise<T> => fillDrafts(ctx, deps, caseId, await prepareDrafts(ctx, caseId, drafts), work)
