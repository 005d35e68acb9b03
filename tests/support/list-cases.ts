// Lists and searches of cases, over HTTP.
import type { Person } from './actors.ts'

interface CaseListBody {
  readonly items: {
    id: string
    name: string
    status: string
    court: string | null
    client: { name: string } | null
    courtCaseNumber: string | null
  }[]
  readonly total: number
  readonly totalIsLeast: boolean
  readonly page: number
  readonly pageSize: number
  readonly counts: Record<string, number>
}
export const listCases = async (person: Person, query = ''): Promise<CaseListBody> =>
  (await person.get(`/cases${query}`).expect(200)).body as CaseListBody
/** Returns the names of the cases that a query lists, in its order. */
export const listCaseNames = async (person: Person, query: string): Promise<string[]> =>
  (await listCases(person, query)).items.map(({ name }) => name)
