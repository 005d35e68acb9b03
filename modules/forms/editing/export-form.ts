import type { Response } from 'express'
import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { FormFile } from '../form-file.contract.ts'
import { formFileName } from '../form-file-name.ts'
import { definitionOf, fieldsOf } from './form-fields.ts'
import { readVisibleForm } from './form-row.ts'

/** Sends a form as a JSON download. `attachment` sets `filename*` (RFC 8187), and `filename` for old clients. */
export function sendFormFile(res: Response, content: z.input<typeof FormFile>): void {
  res
    .attachment(`${formFileName(content.title)}.json`)
    .type('application/json')
    .send(`${JSON.stringify(FormFile.parse(content), null, 2)}\n`)
}

/** @throws 404 `form_not_found` */
export async function exportForm({ em, actor, res }: Context, id: string): Promise<void> {
  const form = await readVisibleForm(em, actor, id)
  const fields = (await fieldsOf(em, form)).map(definitionOf)
  sendFormFile(res, {
    format: 'bufete-form',
    version: 1,
    title: form.title,
    description: form.description,
    successText: form.successText,
    locale: form.locale,
    fields,
  })
}
