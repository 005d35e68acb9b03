// Terms of a case of an office, over HTTP.
import { beforeAll } from 'vitest'
import type { z } from 'zod'
import type { CaseTerm, CaseTrigger, TermDetail } from '#modules/terms/case-terms.contract.ts'
import { member, office, type Person } from './actors.ts'
import { useApp, type TestApp } from './app.ts'
import { newClient, openCase } from './opened-cases.ts'

export type TermResponse = z.output<typeof CaseTerm>
export type TermDetailResponse = z.output<typeof TermDetail>
export interface CaseTermsResponse {
  readonly triggers: readonly z.output<typeof CaseTrigger>[]
  readonly terms: readonly TermResponse[]
  readonly secondConfirmation: boolean
}

/** A judgment whose notice was filed in the record on a day of the past. */
export const judgment = { kind: 'judgment_filed', happenedOn: '2026-02-09', method: 'electronic', stateParty: false }

export interface TermPeople {
  readonly lawyer: Person
  readonly colleague: Person
  readonly staff: Person
  readonly customer: Person
  readonly clientId: string
}

export interface TermOffice {
  readonly app: () => TestApp
  /** Set when the tests run. */
  readonly people: () => TermPeople
  readonly newCase: () => Promise<string>
  readonly addTrigger: (caseId: string, body?: object, person?: Person) => Promise<CaseTermsResponse>
  /** A new case with the chain of {@link judgment}. */
  readonly newChain: (body?: object) => Promise<CaseTermsResponse & { readonly caseId: string }>
  readonly termsOf: (caseId: string, person?: Person) => Promise<CaseTermsResponse>
  readonly detail: (id: string, person?: Person) => Promise<TermDetailResponse>
}

/** Returns the only term of a rule. */
export function termOf(terms: readonly TermResponse[], ruleCode: string): TermResponse {
  const found = terms.filter((term) => term.ruleCode === ruleCode)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} terms of the rule ${ruleCode}`)
  return found[0]
}

export function useTermOffice(): TermOffice {
  const app = useApp({ background: true })
  let createdPeople: TermPeople | undefined
  beforeAll(async () => {
    const home = await office(app())
    const lawyer = home.owner
    const clientId = await newClient(lawyer, 'Efraín Laracuente')
    createdPeople = {
      lawyer,
      clientId,
      colleague: await member(app(), home),
      staff: await member(app(), home, 'staff'),
      customer: await member(app(), home, 'customer', clientId),
    }
  })
  const people = () => createdPeople as TermPeople
  const newCase = async () => {
    const { lawyer, clientId } = people()
    return (await openCase(lawyer, { clientId, responsibleId: lawyer.id })).id
  }
  const addTrigger: TermOffice['addTrigger'] = async (caseId, body = {}, person = people().lawyer) =>
    (await person.post(`/cases/${caseId}/term-triggers`, { ...judgment, ...body }).expect(201))
      .body as CaseTermsResponse
  return {
    app,
    people,
    newCase,
    addTrigger,
    newChain: async (body) => {
      const caseId = await newCase()
      return { caseId, ...(await addTrigger(caseId, body)) }
    },
    termsOf: async (caseId, person = people().lawyer) =>
      (await person.get(`/cases/${caseId}/terms`).expect(200)).body as CaseTermsResponse,
    detail: async (id, person = people().lawyer) =>
      (await person.get(`/terms/${id}`).expect(200)).body as TermDetailResponse,
  }
}
