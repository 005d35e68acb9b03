// From one prepared statement to the product's own statements: the steps of `npm run bench:bare`.
import { isOfEvents } from './plain-limit.ts'
import type { PlainConnections, PlainStatement } from './plain-server.ts'

export type BareCall = 'detail' | 'me' | 'create'

/** Part of the bare limit's requests per second that the product has to reach. */
export const bareTargets: Readonly<Record<BareCall, number>> = { detail: 0.65, me: 0.7, create: 0.25 }

export interface BareStep {
  /** What this step adds to the one before. */
  readonly name: string
  readonly statements: readonly PlainStatement[]
  readonly connections: PlainConnections
}

const statement = (text: string, from: readonly string[]): PlainStatement => ({ text, values: from, from })

/** One statement each, which makes the JSON of the answer itself. */
const bareStatements: Readonly<Record<BareCall, PlainStatement>> = {
  detail: statement(
    `select to_json(c)::text as answer from (
       select f.*, r.name as "responsibleName", r.surname as "responsibleSurname"
         from case_file f left join user_account r on r.company_id = f.company_id and r.id = f.responsible_id
        where f.company_id = $1 and f.id = $2) c`,
    ['companyId', 'caseId'],
  ),
  me: statement(
    `select to_json(a)::text as answer from (
       select u.*, c.name as "companyName", c.status as "companyStatus", c.owner_id as "ownerId"
         from user_account u left join company c on c.id = u.company_id where u.id = $1) a`,
    ['ownerId'],
  ),
  create: statement(
    `with f as (
       insert into case_file (company_id, name, client_id, client_name, court)
       select $1, 'Medida v. Límite', id, name, 'Sala de Ponce' from client where company_id = $1 and id = $2
       returning *)
     select to_json(f)::text as answer from f`,
    ['companyId', 'clientId'],
  ),
}

const isOfAudit = ({ text }: PlainStatement): boolean => text.includes('audit_entry')

/** @param productStatements statements of the product for this call */
export function bareSteps(call: BareCall, productStatements: readonly PlainStatement[]): readonly BareStep[] {
  const bare = [bareStatements[call]]
  if (call !== 'create')
    return [
      { name: 'one prepared statement that makes the JSON', statements: bare, connections: 'owner' },
      { name: 'row security', statements: bare, connections: 'scoped' },
      {
        name: 'the product’s columns and rights, JSON made by Node',
        statements: productStatements,
        connections: 'scoped',
      },
    ]
  const withoutEvents = productStatements.filter((each) => !isOfEvents(each))
  return [
    { name: 'one prepared statement that makes the JSON', statements: bare, connections: 'untriggered' },
    { name: 'foreign keys, words for the search', statements: bare, connections: 'owner' },
    { name: 'row security', statements: bare, connections: 'scoped' },
    {
      name: 'a transaction with history and counts',
      statements: withoutEvents.filter((each) => !isOfAudit(each)),
      connections: 'scoped',
    },
    { name: 'audit', statements: withoutEvents, connections: 'scoped' },
    { name: 'event for the other modules', statements: productStatements, connections: 'scoped' },
  ]
}
