// The clients of the office as people of the office.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import type { EventBus, RecordEvent } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { clientChanged, clientCreated } from '#modules/companies/index.ts'
import { personCreated } from './parties.events.ts'
import { personColumns, personRow, valuesOf } from './person-row.ts'
import { noFacts, peopleOf, type PersonValues } from './person-values.ts'
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

const noParts: PersonValues['parts'] = {
  kind: 'company',
  given: [],
  initial: null,
  surname1: null,
  surname2: null,
  marriedOf: null,
  widowed: false,
  suffix: null,
  organization: null,
  nicknames: [],
  aliases: [],
  tradeNames: [],
}

/** Returns the people that the name of a client names. The parts are a guess until a member of the office saves them. */
function peopleOfClient({ kind, name, email, phone, address }: ClientRow): PersonValues[] {
  const read = peopleOf(name)
  const isOrganization = kind === 'organization' && (read.length !== 1 || read[0]?.parts.kind === 'natural')
  const people =
    read.length === 0 || isOrganization
      ? [{ ...noFacts, typed: name, parts: { ...noParts, organization: name }, guessed: true }]
      : read
  return people.map((values, at) => ({
    ...values,
    guessed: true,
    emails: at === 0 && email ? [email] : [],
    phones: at === 0 && phone ? [phone] : [],
    addresses: at === 0 && address ? [address] : [],
  }))
}

async function insertPeopleOf(tx: EntityManager, companyId: string, clients: readonly ClientRow[]): Promise<string[]> {
  return insertPeople(
    tx,
    companyId,
    clients.flatMap((client) => peopleOfClient(client).map((values) => ({ values, clientId: client.id }))),
  )
}

/** Returns the people that clients are, created where they have none. Clients that are missing have none. */
export async function addClientPeople(
  tx: EntityManager,
  record: RecordEvent,
  companyId: string,
  clientIds: readonly string[],
): Promise<string[]> {
  // Two requests for one client are served one after the other, so that it has its people once.
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
  const known = new Set(existing.map(({ clientId }) => clientId))
  const added = await insertPeopleOf(
    tx,
    companyId,
    clients.filter(({ id }) => !known.has(id)),
  )
  for (const personId of added) await record(tx, personCreated, { companyId, personId, userId: null })
  return [...existing.map(({ id }) => id), ...added]
}

/** Creates the people of all clients of an office that have none, in batches. */
export async function addMissingPeople({ em }: Pick<Work, 'em'>, companyId: string): Promise<number> {
  let total = 0
  for (;;) {
    const added = await em.transactional(async (tx) => {
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
    total += added
    if (added < batchSize) return total
  }
}

/** Serves every office: those whose clients were there before this module, and copies that an earlier version made. */
export async function sweepClients(work: Work): Promise<void> {
  for (const { id: companyId } of await rows(work.em, { id: col.uuid }, sql`select id from company order by id`))
    await withScope({ kind: 'company', companyId }, () => addMissingPeople({ em: work.em.fork() }, companyId))
}

/** Updates the name from the client's while its parts are a guess, and adds a new mailbox, telephone and address. */
async function followClient(tx: EntityManager, companyId: string, clientId: string): Promise<void> {
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
  const [person, ...others] = people
  if (!client || !person) return
  const stored = valuesOf(person)
  const [read, ...more] = peopleOfClient(client)
  const follows = person.guessed && others.length === 0 && more.length === 0 && read !== undefined
  const base = follows ? { ...stored, typed: read.typed, parts: read.parts } : stored
  const withNew = (texts: readonly string[], text: string | null) => [...new Set([...texts, ...(text ? [text] : [])])]
  const values = {
    ...base,
    emails: withNew(stored.emails, client.email),
    phones: withNew(stored.phones, client.phone),
    addresses: withNew(stored.addresses, client.address),
  }
  if (JSON.stringify(values) !== JSON.stringify(stored)) await updatePersonRow(tx, person, values)
}

/** Listens to new and changed clients. */
export function followClients(bus: EventBus, record: RecordEvent): void {
  bus.within(clientCreated, async (tx, { companyId, clientId }) => {
    await addClientPeople(tx, record, companyId, [clientId])
  })
  bus.within(clientChanged, (tx, { companyId, clientId }) => followClient(tx, companyId, clientId))
}
