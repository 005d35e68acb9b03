// An office with a lawyer whose cases a wall can hide from colleagues.
import { afterAll, beforeAll } from 'vitest'
import { member, office, type Office, type Person, type SentMail } from '#tests/support/actors.ts'
import { useApp, type TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { created } from '#tests/support/office-fixture.ts'
import { waitForDueJobs, raiseWall } from './twin-offices.ts'

/** A new colleague with a case of the lawyer. */
export interface PreparedWall {
  readonly walled: Person
  readonly caseId: string
  /** Hides the case from the colleague; `from` and `until` are SQL. @returns the id of the wall */
  readonly raise: (times?: { from?: string; until?: string }) => Promise<string>
}

export interface WalledOffice {
  readonly app: () => TestApp
  readonly companyId: () => string
  readonly lawyer: () => Person
  prepareWall(): Promise<PreparedWall>
  liftWall(wallId: string): Promise<unknown>
  /** Creates a task of a case. @returns its id */
  createTask(caseId: string, assignee: Person): Promise<string>
  mailsTo(person: Pick<Person, 'email'>): SentMail[]
}

export function useWalledOffice(): WalledOffice {
  const app = useApp({ background: true })
  let mainOffice: Office
  let lawyer: Person
  beforeAll(async () => {
    mainOffice = await office(app())
    lawyer = await member(app(), mainOffice)
    await asOwner(app(), 'update entitlement set professionals_limit = null where company_id = $1', [
      mainOffice.companyId,
    ])
  })
  afterAll(() => waitForDueJobs(app()))
  return {
    app,
    companyId: () => mainOffice.companyId,
    lawyer: () => lawyer,
    async prepareWall() {
      const walled = await member(app(), mainOffice)
      const parties = { name: 'Sucesión Zafirocuadro', clientName: 'Zafirocuadro' }
      const caseId = await created(lawyer.post('/cases', { ...parties, responsibleId: lawyer.id }))
      const wallInput = { companyId: mainOffice.companyId, caseId, contactId: lawyer.id, userIds: [walled.id] }
      return { walled, caseId, raise: (times) => raiseWall(app(), wallInput, times) }
    },
    liftWall: (wallId) => asOwner(app(), 'update case_wall set lifted_at = now() where id = $1', [wallId]),
    createTask: (caseId, assignee) =>
      created(lawyer.post('/tasks', { title: 'Llamar a Zafirocuadro', caseId, assigneeId: assignee.id })),
    mailsTo: ({ email }) => app().mail.sent.filter(({ to }) => to === email),
  }
}
