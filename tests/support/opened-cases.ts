// Cases and clients that an office creates, over HTTP.
import type { Case } from '#modules/cases/cases.contract.ts'
import type { z } from 'zod'
import type { Person } from './actors.ts'

export type CaseAnswer = z.output<typeof Case>
export const open = async (who: Person, body: object = {}): Promise<CaseAnswer> =>
  (await who.post('/cases', { name: 'Laracuente v. Punta Verde', ...body }).expect(201)).body as CaseAnswer
export const code = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code
export const newClient = async (who: Person, name: string): Promise<string> =>
  ((await who.post('/clients', { name }).expect(201)).body as { id: string }).id
