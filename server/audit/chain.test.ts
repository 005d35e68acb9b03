import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auditSeals, entryHash, zeroHash, type ChainedEntry } from './chain.ts'
import { networkOf } from './network.ts'

const entry: ChainedEntry = {
  id: '019a0000-0000-7000-8000-000000000001',
  companyId: '019a0000-0000-7000-8000-00000000000a',
  at: '2026-11-21T12:00:00.000001Z',
  actorId: '019a0000-0000-7000-8000-00000000000b',
  actorName: 'Nereida Albaladejo Font',
  action: 'documents.viewed',
  subjectType: 'document',
  subjectId: '019a0000-0000-7000-8000-00000000000c',
  details: { caseId: 'x', times: 2 },
  address: '203.0.113.0/24',
}

describe('the hash of an entry', () => {
  it('is always the same, so that old chains stay verifiable', () => {
    expect(entryHash(entry, 1, zeroHash).toString('hex')).toBe(
      '84d88217daa333efc2fb133518edf47c03e4addea94fa15a15985d53c9134a44',
    )
  })

  it('changes with every fact, with the position and with the previous hash', () => {
    const changes: { readonly [K in keyof ChainedEntry]: ChainedEntry[K] } = {
      id: '019a0000-0000-7000-8000-000000000002',
      companyId: null,
      at: '2026-11-21T12:00:00.000002Z',
      actorId: null,
      actorName: 'Nereida',
      action: 'documents.downloaded',
      subjectType: 'case',
      subjectId: null,
      details: { caseId: 'y', times: 2 },
      address: null,
    }
    const changedEntries = Object.entries(changes).map(([key, value]) => ({ ...entry, [key]: value }))
    const hashes = [
      entryHash(entry, 1, zeroHash),
      entryHash(entry, 2, zeroHash),
      entryHash(entry, 1, randomBytes(32)),
      ...changedEntries.map((changed) => entryHash(changed, 1, zeroHash)),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(changedEntries.length + 3)
  })

  it('does not depend on the order of the members of details', () => {
    expect(entryHash({ ...entry, details: { times: 2, caseId: 'x' } }, 1, zeroHash)).toEqual(
      entryHash(entry, 1, zeroHash),
    )
  })
})

describe('a seal', () => {
  it('depends on the master key, and differs between rows and ends', () => {
    const hash = entryHash(entry, 1, zeroHash)
    const [ownSeals, otherSeals] = [auditSeals(Buffer.alloc(32, 7)), auditSeals(Buffer.alloc(32, 8))]
    expect(ownSeals.row(hash)).not.toEqual(otherSeals.row(hash))
    expect(ownSeals.head(null, 1, hash)).not.toEqual(ownSeals.row(hash))
    expect(ownSeals.head(null, 1, hash)).not.toEqual(ownSeals.head(entry.companyId, 1, hash))
  })
})

describe('the network that is stored of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8::1', '2001:db8::/48'],
    ['2001:0db8:0001::1', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['', null],
    ['unknown', null],
  ])('(%j) is %j', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
