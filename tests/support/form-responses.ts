// Responses of visitors to a form, as the office reads them.
import pg from 'pg'
import type { office } from './actors.ts'
import { useApp } from './app.ts'
import type { CreatedForm } from './make-form.ts'

export const personValues = { nombre: 'Wanda Irizarry', correo: 'wanda@example.com' }
/** Answer of the API to a submitted response. */
export interface SubmittedResponse {
  readonly id: string
  /** Names of submitted fields that the form does not have. */
  readonly unknown: string[]
}
interface Response {
  readonly id: string
  readonly values: object
  readonly revision: number
  readonly suspected: boolean
}
interface ResponseListBody {
  readonly items: Response[]
  readonly total: number
  readonly held: number
  readonly counts: { unread: number; suspected: number }
}
export const responses = async (owner: Awaited<ReturnType<typeof office>>['owner'], form: CreatedForm, query = '') =>
  (await owner.get(`/forms/${form.id}/responses${query}`).expect(200)).body as ResponseListBody

/** Starts the application of a test file and returns a helper that writes as the owner of its database. */
export function useFormResponses() {
  const app = useApp({ background: true })

  async function asOwner(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: app().urls.owner })
    await client.connect()
    try {
      await run(client)
    } finally {
      await client.end()
    }
  }

  return { app, asOwner }
}
