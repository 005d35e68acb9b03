// A letter with fields as a template, and readers of the documents made from it.
import { openDocx } from '#modules/drafting/docx/open-docx.ts'
import type { office } from './actors.ts'
import { makeDocx, paragraph, run } from './make-docx.ts'

export const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
export const letter = () =>
  makeDocx(
    paragraph(run('Caso {case.number}, '), run('{client.full_name}', '<w:b/>')) +
      paragraph('{client.phone?}') +
      paragraph('{date.today}'),
  )
export async function bytesOf(person: Awaited<ReturnType<typeof office>>['owner'], path: string): Promise<Buffer> {
  return (
    await person
      .get(path)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = []
        res
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            done(null, Buffer.concat(chunks))
          })
      })
      .expect(200)
  ).body as Buffer
}
export const textOf = async (bytes: Buffer): Promise<string> =>
  (await openDocx(bytes))
    .file('word/document.xml')
    ?.asText()
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim() ?? ''
