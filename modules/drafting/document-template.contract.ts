import { z } from 'zod'
import { locales, perLocale } from '#server/contract/locale.ts'
import { Id, Instant, line, requiredLine, text, Version } from '#server/contract/shared.ts'
import { AuthoredContent } from '#modules/documents/document.contract.ts'
import { fieldGroups, placeholderKinds } from '#modules/drafting/placeholders.contract.ts'
import { TemplateQuestion, TemplateQuestions } from '#modules/drafting/questions.contract.ts'

export const templateKinds = ['docx', 'authored'] as const

export const templateSources = ['platform', 'office'] as const

export const templateCategories = [
  'engagement',
  'fees',
  'authorization',
  'pleading',
  'affidavit',
  'letter',
  'receipt',
  'conflicts',
  'contract',
  'other',
] as const

/** Formats that a template produces; `authored` is a document of the editor. */
export const documentFormats = ['authored', 'docx', 'pdf'] as const

/** Maximum size of a DOCX template, in bytes. */
export const maxTemplateBytes = 10 * 1024 * 1024

/**
 * A placeholder of a template: `{case.number}`, `{#form.hijos}…{/form.hijos}`. `known`: whether the catalogue contains
 * it; questions (`ask.…`) and answers of forms are always known.
 */
export const Placeholder = z
  .object({ path: z.string(), kind: z.enum(placeholderKinds), optional: z.boolean(), known: z.boolean() })
  .meta({ id: 'TemplatePlaceholder' })

export const DocumentTemplate = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    kind: z.enum(templateKinds),
    /** Owner: the company, or the platform, whose templates every company may use and duplicate. */
    source: z.enum(templateSources),
    language: z.enum(locales),
    category: z.enum(templateCategories),
    /** Whether the text is a draft that the company has not reviewed; documents made from it carry a notice. */
    draftNotice: z.boolean(),
    sizeBytes: z.int(),
    placeholderCount: z.int(),
    unknownCount: z.int(),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    deletedAt: Instant.nullable(),
    can: z.object({
      update: z.boolean(),
      remove: z.boolean(),
      restore: z.boolean(),
      duplicate: z.boolean(),
      make: z.boolean(),
    }),
  })
  .meta({ id: 'DocumentTemplate' })

export const DocumentTemplateDetail = DocumentTemplate.extend({
  placeholders: z.array(Placeholder),
  /** Descriptions of the template's questions; a question without a description is asked as text. */
  questions: z.array(TemplateQuestion),
}).meta({
  id: 'DocumentTemplateDetail',
})

const descriptiveFields = {
  name: requiredLine(200),
  description: text(2_000),
  language: z.enum(locales),
  category: z.enum(templateCategories),
  draftNotice: z.boolean(),
}

/** A template written in the editor: the HTML of an authored document with placeholders. */
export const NewAuthoredTemplate = z
  .strictObject({
    name: descriptiveFields.name,
    description: descriptiveFields.description.default(''),
    language: descriptiveFields.language.default('es'),
    category: descriptiveFields.category.default('other'),
    draftNotice: descriptiveFields.draftNotice.default(false),
    questions: TemplateQuestions.default([]),
    content: AuthoredContent,
  })
  .meta({ id: 'NewAuthoredTemplate' })

export const DocumentTemplateUpdate = z
  .strictObject({
    name: descriptiveFields.name.optional(),
    description: descriptiveFields.description.optional(),
    language: descriptiveFields.language.optional(),
    category: descriptiveFields.category.optional(),
    draftNotice: descriptiveFields.draftNotice.optional(),
    questions: TemplateQuestions.optional(),
    /** Set only for authored templates. */
    content: AuthoredContent.optional(),
    version: Version,
  })
  .meta({ id: 'DocumentTemplateUpdate' })

export const DuplicateTemplate = z.strictObject({ name: line(200).optional() })

const Label = z.object(perLocale(() => z.string()))

/**
 * A field that templates can use as `{path}`. `list`: it repeats, as `{#path}…{/path}`, and `items` are the fields
 * inside it. `words`: `{path.words}` gives its number or amount in words.
 */
export const TemplateField = z
  .object({
    path: z.string(),
    label: Label,
    example: z.string(),
    group: z.enum(fieldGroups),
    list: z.boolean(),
    words: z.boolean(),
    items: z.array(z.object({ path: z.string(), label: Label, example: z.string() })),
  })
  .meta({ id: 'TemplateField' })
