// Demonstration: the parties of its cases, and the people of its clients.
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { sql, rows } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { PartyFields } from './party-values.ts'
import { addMissingPeople } from './client-people.ts'
import { peopleOf } from './person-values.ts'
import { toStoredRelation } from './relation-readings.ts'
import { insertParty } from './save-party.ts'
import { insertRelation } from './save-relation.ts'
import { insertPeople } from './write-person.ts'

export interface DemoPartiesOffice {
  readonly companyId: string
}
interface DemoPartiesCase {
  readonly id: string
  readonly name: string
  readonly clientId: string
}

// Invented: given names and surnames are common in Puerto Rico, the combinations are fictitious.
const opposingLawyers = [
  ['Lcdo. Ramón Landrau Soler', 'rlandrau@example.com', '787-555-0301'],
  ['Lcda. Ivelisse Casanova Quirós', 'icasanova@example.com', '787-555-0318'],
  ['Lcdo. Gerardo Benabe Ufret', 'gbenabe@example.com', '939-555-0322'],
  ['Lcda. Nilsa Arvelo Feliú', 'narvelo@example.com', '787-555-0344'],
] as const
const experts = ['Dra. Awilda Piñero Seijo', 'Ing. Saúl Cordero Vidot', 'CPA Mayra Torréns Rexach']
const witnesses = [
  'Wilfredo Pabón Oquendo',
  'Carmen Rivera vda. de Ortiz',
  'José «Papo» Llanos Febus',
  'Carmen Ribera Santos',
]
/** Parties with similar names, about whom the demonstration has a conflict sheet. */
const namesakes = [
  { name: 'Carmen M. Rivera López', phone: '787-555-0164', role: 'defendant', side: 'adverse' },
  { name: 'María del Carmen Rivera Ortiz', phone: '787-555-0171', role: 'third_party', side: 'neutral' },
] as const

const partyFields = (role: PartyFields['role'], side: PartyFields['side'], counselPersonId: string | null = null) => ({
  role,
  roleText: '',
  side,
  counselPersonId,
  from: null,
  to: null,
  notes: '',
})

/** Returns the opponent in a case whose name is «A v. B · matter». */
const opponentIn = (name: string): string | null => name.split(' · ')[0]?.split(' v. ')[1] ?? null

/** Relations of people to a client: index of the client, name of the person, relation. */
const relatives = [
  [0, 'Maricelis Boneta Ruiz', 'spouse'],
  [0, 'Talleres Guajataca, Inc.', 'employer'],
  [1, 'Héctor Feliciano Prats', 'former_spouse'],
  [2, 'Seguros del Caribe, Inc.', 'insurer'],
] as const

/** Creates people and parties; no event is recorded, as for the cases. */
export async function seedParties(
  services: Services,
  { companyId }: DemoPartiesOffice,
  cases: readonly DemoPartiesCase[],
): Promise<void> {
  const { em } = services.openWork()
  await withScope({ kind: 'company', companyId }, async () => {
    await addMissingPeople({ em: em.fork() }, companyId)
    await em.transactional(async (tx) => {
      const clients = await rows(
        tx,
        { id: col.uuid, clientId: col.uuid },
        sql`select id, client_id as "clientId" from person where company_id = ${companyId} and client_id is not null
          order by id`,
      )
      const counsel = await insertPeople(
        tx,
        companyId,
        opposingLawyers.flatMap(([name, email, phone]) =>
          peopleOf(name).map((values) => ({ values: { ...values, emails: [email], phones: [phone] } })),
        ),
      )
      const personIds = new Map<string, string>()
      const personFor = async (name: string): Promise<string | undefined> => {
        const [values] = peopleOf(name)
        const [id] =
          personIds.has(name) || !values ? [personIds.get(name)] : await insertPeople(tx, companyId, [{ values }])
        if (id) personIds.set(name, id)
        return id
      }
      for (const [caseIndex, { id: caseId, name, clientId }] of cases.entries()) {
        const addParty = async (personId: string | undefined, party: ReturnType<typeof partyFields>) => {
          if (personId) await insertParty(tx, { companyId, caseId, personId }, party)
        }
        const opponent = opponentIn(name)
        const client = clients.find((person) => person.clientId === clientId)
        await addParty(client?.id, partyFields(opponent === null ? 'petitioner' : 'plaintiff', 'ours'))
        if (opponent === null) continue
        const lawyer = caseIndex % 4 === 3 ? undefined : counsel[caseIndex % counsel.length]
        await addParty(await personFor(opponent), partyFields('defendant', 'adverse', lawyer ?? null))
        if (caseIndex % 3 === 0)
          await addParty(
            await personFor(witnesses[(caseIndex / 3) % witnesses.length] ?? ''),
            partyFields('witness', 'neutral'),
          )
        if (caseIndex % 5 === 0)
          await addParty(await personFor(experts[caseIndex % experts.length] ?? ''), partyFields('expert', 'ours'))
      }
      for (const [namesakeIndex, { name, phone, role, side }] of namesakes.entries()) {
        const [values, demoCase] = [peopleOf(name)[0], cases[namesakeIndex * 2 + 1]]
        if (!values || !demoCase) continue
        const [personId] = await insertPeople(tx, companyId, [{ values: { ...values, phones: [phone] } }])
        if (personId) await insertParty(tx, { companyId, caseId: demoCase.id, personId }, partyFields(role, side))
      }
      for (const [clientIndex, name, reading] of relatives) {
        const [client, otherId] = [clients[clientIndex], await personFor(name)]
        if (client && otherId) await insertRelation(tx, companyId, toStoredRelation(reading, client.id, otherId))
      }
    })
  })
}
