// People as the tests of this feature show them.
import type { FakeAnswer } from '../../testing/fake-server.ts'
import type { NameParts } from './parties.queries.ts'

export const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })

const at = '2026-11-02T14:00:00.000Z'
/** Times and permissions that every row of a response has. */
export const recordFields = {
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 1,
  can: { update: true, remove: true, restore: false },
} as const

export const nameParts = (surname1: string, surname2: string): NameParts => ({
  kind: 'natural',
  given: ['Carmen'],
  initial: null,
  surname1,
  surname2,
  marriedOf: null,
  widowed: false,
  suffix: null,
  organization: null,
  nicknames: [],
  aliases: [],
  tradeNames: [],
})

/** A person whom the office knows, without contacts. */
export const personRecord = (n: number, name: string) => ({
  id: id(n),
  name,
  typed: name,
  parts: nameParts('Rivera', 'López'),
  partsGuessed: false,
  emails: [],
  phones: [],
  addresses: [],
  language: null,
  birthYear: null,
  hasTaxId: false,
  client: null,
  ...recordFields,
})
