// An office that consults the assistant about a case.
import { beforeAll } from 'vitest'
import { office, type Person } from './actors.ts'
import { useApp } from './app.ts'

export interface ConsultationBody {
  readonly id: string
  readonly title: string
  readonly version: number
}
export const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code

/** Starts the application of a test file with an office and a case. */
export function useConsultations() {
  const app = useApp({ background: true })
  let owner: Person
  let companyId: string
  let caseId: string
  beforeAll(async () => {
    ;({ owner, companyId } = await office(app()))
    caseId = ((await owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }).id
  })
  const createConsultation = async (body: object, person = owner) =>
    (await person.post('/assistant/consultations', body).expect(201)).body as ConsultationBody

  /** Sets whether the assistant may use data of clients. */
  const setClientDataAllowed = async (clientDataAllowed: boolean, overrides: object = {}) => {
    const { version } = (await owner.get('/assistant/settings').expect(200)).body as { version: number }
    return owner.put('/assistant/settings', { clientDataAllowed, version, ...overrides }).expect(200)
  }

  return {
    app,
    owner: () => owner,
    companyId: () => companyId,
    caseId: () => caseId,
    createConsultation,
    setClientDataAllowed,
  }
}
