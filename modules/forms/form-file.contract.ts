import { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { storedLine, text } from '#server/contract/shared.ts'
import { FieldDefinition } from '#modules/forms/fields.contract.ts'

/** A form without identity, as exported, imported and stored as a template. */
export const FormFile = z
  .strictObject({
    format: z.literal('bufete-form'),
    version: z.literal(1),
    title: storedLine(200),
    description: text(5_000).default(''),
    successText: text(5_000).default(''),
    locale: z.enum(locales).default('es'),
    fields: z.array(FieldDefinition).max(5_000),
  })
  .meta({ id: 'FormFile' })
