// Cases and clients that an office creates, over HTTP.
import type { Case } from '#modules/cases/cases.contract.ts'
import type { z } from 'zod'
import type { Person } from './actors.ts'

export type CaseBody = z.output<typeof Case>
export const openCase = async (person: Person, body: object = {}): Promise<CaseBody> =>
  (await person.post('/cases', { name: 'Laracuente v. Punta Verde', ...body }).expect(201)).body as CaseBody
export const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code
export const newClient = async (person: Person, name: string): Promise<string> =>
  ((await person.post('/clients', { name }).expect(201)).body as { id: string }).id
