// Creates one object of each kind in an office, and a deleted object of each kind, with the fixtures of the modules.
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { companyRoles, type CompanyRole } from '#server/contract/roles.ts'
import { modules } from '#server/modules.ts'
import type { Office } from './actors.ts'
import type { TestApp } from './app.ts'
import type { RouteRequests } from './matrix-success.ts'
import type { FixtureIds, OfficeFixture, OfficePeople } from './office-fixture.ts'

const root = resolve(import.meta.dirname, '../..')

interface FixtureFile {
  readonly fixture?: OfficeFixture
  readonly requests?: RouteRequests
}

/** Returns the fixtures in the order of `server/modules.ts`. */
async function readFixtures(): Promise<readonly FixtureFile[]> {
  const files = new Set(globSync('modules/*/*.fixture.ts', { cwd: root }))
  const fixtures = []
  for (const { name } of modules) {
    const file = `modules/${name}/${name}.fixture.ts`
    if (!files.delete(file)) continue
    fixtures.push((await import(join(root, file))) as FixtureFile)
  }
  if (files.size > 0) throw new Error(`${[...files].join(', ')}: not named after its module`)
  return fixtures
}

/** Returns the data that requests of all modules need to succeed. */
export async function readRequests(): Promise<RouteRequests> {
  return Object.assign({}, ...(await readFixtures()).map(({ requests }) => requests)) as RouteRequests
}

export interface FixtureOffice {
  readonly own: FixtureIds
  readonly deleted: FixtureIds
  /** Objects that belong to no office, such as areas of law. */
  readonly shared: FixtureIds
  /** Objects that a person of the role needs in place of those of `own`, which are the owner's. */
  readonly byRole: Readonly<Record<keyof OfficePeople, FixtureIds>>
  readonly people: OfficePeople
}

export async function createFixtures(app: TestApp, office: Office): Promise<FixtureOffice> {
  const own: Record<string, string> = {}
  const deleted: Record<string, string> = {}
  const shared: Record<string, string> = {}
  const byRole = Object.fromEntries(companyRoles.map((role) => [role, {}])) as Record<
    CompanyRole,
    Record<string, string>
  >
  let people: OfficePeople | undefined
  for (const { fixture } of await readFixtures()) {
    if (!fixture) continue
    const parts = await fixture({ app, office, own, byRole, people })
    Object.assign(own, parts.own)
    Object.assign(deleted, parts.deleted)
    Object.assign(shared, parts.shared)
    for (const role of companyRoles) Object.assign(byRole[role], parts.byRole?.[role])
    people = parts.people ?? people
  }
  if (!people) throw new Error('no fixture has made a colleague and a customer')
  return { own, deleted, shared, byRole, people }
}
