// The data that a module adds to a furnished office: its `<module>.fixture.ts`. The matrix of routes calls every route
// with these ids.
import type { CompanyRole } from '#server/contract/roles.ts'
import type { Office, Person } from './actors.ts'
import type { TestApp } from './app.ts'

/** Ids by resource (`cases`, `documents`). If a path contains a second id, it is stored by its parameter name. */
export type FixtureIds = Readonly<Record<string, string>>

/** A person of each role of an office, in addition to its owner. */
export type OfficePeople = Readonly<Record<CompanyRole, Person>>

export interface FixtureContext {
  readonly app: TestApp
  readonly office: Office
  /** Ids from modules that precede it in `server/modules.ts`. */
  readonly own: FixtureIds
  /** Ids of objects for which a role needs another object than the owner. */
  readonly byRole: Readonly<Record<keyof OfficePeople, FixtureIds>>
  /** People of the office, once the fixture of companies has invited them. */
  readonly people: OfficePeople | undefined
}

export interface FixtureParts {
  readonly own?: FixtureIds
  /** Deleted objects of the office. */
  readonly deleted?: FixtureIds
  /** Objects that belong to no office. */
  readonly shared?: FixtureIds
  /** Objects for people other than the owner, in place of the owner's objects. */
  readonly byRole?: Partial<Record<keyof OfficePeople, FixtureIds>>
  readonly people?: OfficePeople
}

export type OfficeFixture = (context: FixtureContext) => Promise<FixtureParts>

export interface Created {
  readonly id: string
}

/** Returns the id of the object that a request created. @throws Error with the response when it created none */
export const created = async (request: PromiseLike<{ body: unknown; status: number }>): Promise<string> => {
  const answer = await request
  const id = (answer.body as Partial<Created>).id
  if (!id) throw new Error(`the fixture could not create: ${answer.status} ${JSON.stringify(answer.body)}`)
  return id
}

/**
 * Returns the id of an object that an earlier module created.
 * @throws Error when it does not exist
 */
export function idOf(own: FixtureIds, name: string): string {
  const id = own[name]
  if (id === undefined) throw new Error(`no fixture has made ${name}: see the order of server/modules.ts`)
  return id
}
