// Puts one of each thing into an office, and one of each that was deleted, as the fixture of each module says.
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { modules } from '#server/modules.ts'
import type { Office, Person } from './actors.ts'
import type { TestApp } from './app.ts'
import type { FixtureIds, OfficeFixture } from './office-fixture.ts'

const root = resolve(import.meta.dirname, '../..')

/** The fixtures in the order of `server/modules.ts`. */
async function readFixtures(): Promise<readonly OfficeFixture[]> {
  const files = new Set(globSync('modules/*/*.fixture.ts', { cwd: root }))
  const fixtures = []
  for (const { name } of modules) {
    const file = `modules/${name}/${name}.fixture.ts`
    if (!files.delete(file)) continue
    fixtures.push(((await import(join(root, file))) as { readonly fixture: OfficeFixture }).fixture)
  }
  if (files.size > 0) throw new Error(`${[...files].join(', ')}: not named after its module`)
  return fixtures
}

export interface FurnishedOffice {
  readonly own: FixtureIds
  readonly deleted: FixtureIds
  readonly shared: FixtureIds
  readonly professional: Person
  readonly customer: Person
}

export async function furnish(app: TestApp, office: Office): Promise<FurnishedOffice> {
  const own: Record<string, string> = {}
  const deleted: Record<string, string> = {}
  const shared: Record<string, string> = {}
  let people: { readonly professional: Person; readonly customer: Person } | undefined
  for (const fixture of await readFixtures()) {
    const parts = await fixture({ app, office, own })
    Object.assign(own, parts.own)
    Object.assign(deleted, parts.deleted)
    Object.assign(shared, parts.shared)
    people = parts.people ?? people
  }
  if (!people) throw new Error('no fixture has made a colleague and a customer')
  return { own, deleted, shared, ...people }
}
