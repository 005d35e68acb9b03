// An office whose mail arrives from outside, with a lawyer and a colleague, for tests of the inbox.
import { beforeAll } from 'vitest'
import { member, office, type Office, type Person } from './actors.ts'
import { asOwner } from './as-owner.ts'
import { useApp } from './app.ts'
import { waitUntilRead, type MailAnswer } from './inbox.ts'
import { useMailsIn } from './mails-in.ts'

export interface MailPeople extends Office {
  readonly colleague: Person
}

/** Authentication of a message whose sender is unverified. */
export const stranger = { authentication: null }

export const accept = (person: Person, { id, version }: Pick<MailAnswer, 'id' | 'version'>, more: object = {}) =>
  person.post(`/inbox/${id}/accept`, { version, ...more })

export function useMailOffice() {
  const app = useApp({ background: true })
  const deliver = useMailsIn(app)
  let mailPeople: MailPeople | undefined
  beforeAll(async () => {
    const own = await office(app())
    mailPeople = { ...own, colleague: await member(app(), own) }
  })
  const people = (): MailPeople => {
    if (!mailPeople) throw new Error('the office is opened before the first test of the file')
    return mailPeople
  }
  let lastNumber = 100
  return {
    app,
    people,
    deliver: (raw: Buffer) => deliver(people().companyId, raw),
    /** Returns a number that no case has. */
    newNumber: () => `SJ2025CV${String(++lastNumber).padStart(5, '0')}`,
    openCase: async (courtCaseNumber: string, more: object = {}): Promise<string> => {
      const body = { name: 'Rivera v. Cooperativa', courtCaseNumber, ...more }
      return ((await people().owner.post('/cases', body).expect(201)).body as { id: string }).id
    },
    /** Hands a message over and waits until it was read. */
    receive: async (raw: Buffer, origin: Parameters<typeof deliver>[2] = {}): Promise<MailAnswer> =>
      waitUntilRead(people().owner, await deliver(people().companyId, raw, origin)),
    termsOf: async (caseId: string) => {
      const { body } = await people().owner.get(`/cases/${caseId}/terms`).expect(200)
      return (body as { terms: { state: string; dueOn: string }[] }).terms
    },
    noticesTo: (person: Person, mailId: string) =>
      asOwner<{ kind: string; data: object }>(
        app(),
        `select kind, data from notice where user_id = $1 and data ->> 'mailId' = $2 order by kind, id`,
        [person.id, mailId],
      ),
    /** Raises a wall around a case that keeps the colleague out. */
    wallOff: (caseId: string) => {
      const { owner, colleague } = people()
      const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
      return owner.post(`/cases/${caseId}/walls`, wall).expect(201)
    },
  }
}
