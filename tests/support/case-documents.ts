// An office with a case that takes documents.
import { office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { openCaseOf, type DocumentAnswer } from './files.ts'

export const listDocuments = async (person: Person, caseId: string, query = ''): Promise<DocumentAnswer[]> =>
  ((await person.get(`/cases/${caseId}/documents${query}`).expect(200)).body as { items: DocumentAnswer[] }).items

/** Starts the application of a test file and returns helpers that open a case and list its documents. */
export function useCaseDocuments() {
  const app = useApp({ background: true })

  async function officeWithCase(): Promise<{ owner: Person; companyId: string; caseId: string }> {
    const { owner, companyId } = await office(app())
    return { owner, companyId, caseId: await openCaseOf(owner) }
  }

  return { app, officeWithCase }
}
