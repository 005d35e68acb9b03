import type { z } from 'zod'
import type { Preflight } from '#modules/drafting/drafting.contract.ts'
import type { DocumentTemplateDetail } from '#modules/drafting/document-template.contract.ts'
import type { QuestionType } from '#modules/drafting/questions.contract.ts'
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

/** Returns an answer for each missing value, as a person would enter it. */
export const answersFor = ({ missing }: CheckedTemplate): Record<string, string> =>
  Object.fromEntries(
    missing.map(({ path, input, options }) => [
      path,
      options
        .slice(0, input === 'choices' ? undefined : 1)
        .map(({ value }) => value)
        .join('\n') || answerOf[input](path),
    ]),
  )
const answerOf: Readonly<Record<QuestionType, (path: string) => string>> = {
  text: (path) => `Dato de ${path}`,
  party: (path) => `Dato de ${path}`,
  lines: (path) => `Uno de ${path}\nDos de ${path}`,
  yes_no: () => 'sí',
  money: () => '$1,250.50',
  date: () => '2026-12-15',
  percent: () => '33.33',
  choice: () => '',
  choices: () => '',
}
