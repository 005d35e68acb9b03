import type { z } from 'zod'
import type { Preflight } from '#modules/drafting/drafting.contract.ts'
import type { DocumentTemplateDetail } from '#modules/drafting/document-template.contract.ts'
import type { Person } from './actors.ts'

export type CreatedTemplate = z.output<typeof DocumentTemplateDetail>
export type CheckedTemplate = z.output<typeof Preflight>

export const uploadTemplate = (
  person: Person,
  bytes: Buffer,
  {
    name = 'plantilla.docx',
    to = '/document-templates',
    fields = {},
  }: { name?: string; to?: string; fields?: Readonly<Record<string, string>> } = {},
) => {
  const sending = person.post(to)
  for (const [key, value] of Object.entries(fields)) void sending.field(key, value)
  return sending.attach('file', bytes, name)
}

/** A template written in the editor. */
export const writeTemplate = async (
  person: Person,
  content: string,
  overrides: object = {},
): Promise<CreatedTemplate> =>
  (await person.post('/document-templates', { name: 'Carta', content, ...overrides }).expect(201))
    .body as CreatedTemplate

export const preflight = async (person: Person, id: string, body: object): Promise<CheckedTemplate> =>
  (await person.post(`/document-templates/${id}/preflight`, body).expect(200)).body as CheckedTemplate

/** Something typed for everything that is missing. */
export const answersFor = ({ missing }: CheckedTemplate): Record<string, string> =>
  Object.fromEntries(
    missing.map(({ path, input }) => [
      path,
      input === 'lines'
        ? `Uno de ${path}\nDos de ${path}`
        : input === 'yes_no'
          ? 'sí'
          : /\b(?:cantidad|anticipo|honorario_fijo|suma_reclamada)$/.test(path)
            ? '$1,250.50'
            : `Dato de ${path}`,
    ]),
  )
