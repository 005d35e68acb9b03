// Creates and updates the records of people (`person`) that belong to the clients of an office.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import type { EventBus, RecordEvent } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { clientChanged, clientCreated } from '#modules/companies/index.ts'
import { personCreated } from './parties.events.ts'
import { personColumns, personRow, valuesOf } from './person-row.ts'
import { noFacts, noParts, peopleOf, type PersonValues } from './person-values.ts'
import { insertPeople, updatePersonRow } from './write-person.ts'

const clientRow = {
  id: col.uuid,
  kind: col.oneOf(['person', 'organization']),
  name: col.text,
  email: col.text.nullable,
  phone: col.text.nullable,
  address: col.text.nullable,
} as const
type ClientRow = RowOf<typeof clientRow>

const clientColumns = sql.raw('k.id, k.kind, k.name, k.email, k.phone, k.address')
const batchSize = 500

/** Returns the people in the name of a client. Their name parts are a guess until a member of the office saves them. */
function parsePeopleOfClient({ kind, name, email, phone, address }: ClientRow): PersonValues[] {
  const parsed = peopleOf(name)
  // The name of an organization does not always read as one: «Rivera y Díaz» reads as two people.
  const isUnreadOrganization = kind === 'organization' && (parsed.length !== 1 || parsed[0]?.parts.kind === 'natural')
  const people: readonly PersonValues[] =
    parsed.length === 0 || isUnreadOrganization
      ? [{ ...noFacts, typed: name, parts: { ...noParts, kind: 'company', organization: name }, guessed: true }]
      : parsed
  return people.map((values, index) => ({
    ...values,
    guessed: true,
    emails: index === 0 && email ? [email] : [],
    phones: index === 0 && phone ? [phone] : [],
    addresses: index === 0 && address ? [address] : [],
  }))
}

async function insertPeopleOf(tx: EntityManager, companyId: string, clients: readonly ClientRow[]): Promise<string[]> {
  return insertPeople(
    tx,
    companyId,
    clients.flatMap((client) => parsePeopleOfClient(client).map((values) => ({ values, clientId: client.id }))),
  )
}

/** Returns the ids of the people of clients, creating missing people. Clients that do not exist are absent. */
export async function addClientPeople(
  tx: EntityManager,
  record: RecordEvent,
  companyId: string,
  clientIds: readonly string[],
): Promise<string[]> {
  // Serializes requests for the same client, so that its people are created once.
  const clients = await rows(
    tx,
    clientRow,
    sql`select ${clientColumns} from client k where k.company_id = ${companyId}
      and k.id = any(${clientIds}::uuid[]) for no key update of k`,
  )
  const existing = await rows(
    tx,
    { id: col.uuid, clientId: col.uuid },
    sql`select id, client_id as "clientId" from person where company_id = ${companyId}
      and client_id = any(${clientIds}::uuid[]) and deleted_at is null order by id`,
  )
  const clientsWithPerson = new Set(existing.map(({ clientId }) => clientId))
  const added = await insertPeopleOf(
    tx,
    companyId,
    clients.filter(({ id }) => !clientsWithPerson.has(id)),
  )
  for (const personId of added) await record(tx, personCreated, { companyId, personId, userId: null })
  return [...existing.map(({ id }) => id), ...added]
}

/**
 * Creates people for all clients of an office that have none, in batches.
 * @returns the number of these clients
 */
export async function addMissingPeople({ em }: Pick<Work, 'em'>, companyId: string): Promise<number> {
  let total = 0
  for (;;) {
    const clientCount = await em.transactional(async (tx) => {
      const clients = await rows(
        tx,
        clientRow,
        sql`select ${clientColumns} from client k where k.company_id = ${companyId}
            and not exists (select from person p where p.company_id = k.company_id and p.client_id = k.id)
          order by k.id limit ${sql.lit(batchSize)} for no key update of k`,
      )
      await insertPeopleOf(tx, companyId, clients)
      return clients.length
    })
    total += clientCount
    if (clientCount < batchSize) return total
  }
}

/** Creates missing people in every office: for clients that older versions created or imported. */
export const addPeopleOfAllClients = (work: Work): Promise<void> =>
  inEachOffice(work, 'parties.add-client-people', (companyId) => addMissingPeople({ em: work.em.fork() }, companyId))

/** Updates the name of a person from its client while the parts are a guess, and adds new contact data. */
async function updateFromClient(tx: EntityManager, companyId: string, clientId: string): Promise<void> {
  const client = await row(
    tx,
    clientRow,
    sql`select ${clientColumns} from client k where k.company_id = ${companyId} and k.id = ${clientId}`,
  )
  const people = await rows(
    tx,
    personRow,
    sql`select ${personColumns} from person p where p.company_id = ${companyId} and p.client_id = ${clientId}
      order by p.id for no key update of p`,
  )
  const [person, ...otherPeople] = people
  if (!client || !person) return
  const stored = valuesOf(person)
  const [parsed, ...otherParsed] = parsePeopleOfClient(client)
  const isNameUpdated = person.guessed && otherPeople.length === 0 && otherParsed.length === 0 && parsed !== undefined
  const base = isNameUpdated ? { ...stored, typed: parsed.typed, parts: parsed.parts } : stored
  const addText = (texts: readonly string[], text: string | null) => [...new Set([...texts, ...(text ? [text] : [])])]
  const values = {
    ...base,
    emails: addText(stored.emails, client.email),
    phones: addText(stored.phones, client.phone),
    addresses: addText(stored.addresses, client.address),
  }
  if (JSON.stringify(values) !== JSON.stringify(stored)) await updatePersonRow(tx, person, values)
}

/** Creates and updates people when clients are created or changed. */
export function updatePeopleOnClientEvents(bus: EventBus, record: RecordEvent): void {
  bus.within(clientCreated, async (tx, { companyId, clientId }) => {
    await addClientPeople(tx, record, companyId, [clientId])
  })
  bus.within(clientChanged, (tx, { companyId, clientId }) => updateFromClient(tx, companyId, clientId))
}
