import { z } from 'zod'
import { receiveMultipart } from '#server/files/store/multipart.ts'
import { locales } from '#server/contract/locale.ts'
import { line, text } from '#server/contract/shared.ts'
import { safeFileName } from '#server/files/file-name.ts'
import type { UserContext } from '#server/http/context.ts'
import { parsePart } from '#server/http/validation.ts'
import { maxTemplateBytes, templateCategories } from '../document-template.contract.ts'
import { draftingErrors } from '../drafting.errors.ts'

/** Space for the text parts and the boundaries of the multipart body, in bytes. */
const multipartOverheadBytes = 64 * 1024

/** Text parts of the multipart body, which precede the file. */
const Fields = z.object({
  name: line(200).default(''),
  description: text(2_000).default(''),
  language: z.enum(locales).default('es'),
  category: z.enum(templateCategories).default('other'),
  draftNotice: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})
export interface ReceivedTemplate {
  readonly bytes: Buffer
  readonly fields: z.output<typeof Fields>
}

const tooLarge = () =>
  draftingErrors.error('template_too_large', {
    values: { limit: maxTemplateBytes / 1024 / 1024 },
    details: { limitBytes: maxTemplateBytes },
  })

/**
 * Reads the file of a request into memory, because a template is small.
 * @throws 400 `file_missing`, `too_many_files`, `upload_cut`, `validation_failed`, 413 `template_too_large`
 */
export async function receiveTemplate({ req, locale }: UserContext): Promise<ReceivedTemplate> {
  if (Number(req.get('content-length') ?? 0) > maxTemplateBytes + multipartOverheadBytes) throw tooLarge()
  const { fields, received } = await receiveMultipart(req, {
    maxFiles: 1,
    async receivePart({ name, content }) {
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of content as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > maxTemplateBytes) throw tooLarge()
        chunks.push(chunk)
      }
      return { name, bytes: Buffer.concat(chunks) }
    },
    undo: () => Promise.resolve(),
  })
  const [file] = received
  const parsed = parsePart(Fields, fields, locale) as z.output<typeof Fields>
  const nameOfFile = safeFileName(file?.name ?? '')
    .replace(/\.[a-z]{3,4}$/i, '')
    .slice(0, 200)
  return { bytes: file?.bytes ?? Buffer.alloc(0), fields: { ...parsed, name: parsed.name || nameOfFile } }
}
