import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { factsOf, endOfId } from './audit-facts.ts'
import type { AuditEntry } from './audit.queries.ts'
import { areaOf } from './refused-request.ts'

const id = (end: string) => `019a0000-0000-7000-8000-${end.padStart(12, '0')}`
const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: id('1'),
  at: '2026-11-21T14:05:00.000Z',
  seq: 7,
  action: 'companies.changed',
  actor: { id: id('a'), name: 'Ismael Berdecía' },
  subject: null,
  details: {},
  company: { id: id('c'), name: 'Albaladejo' },
  address: null,
  hash: null,
  ...overrides,
})

describe('details of an audit entry', () => {
  it('name the subject, with a link when it has a page', () => {
    expect(factsOf(entry({ subject: { type: 'account', id: id('b') } }))).toEqual([
      { name: 'account', kind: 'id', value: id('b'), to: `/app/admin/users/${id('b')}` },
    ])
    expect(factsOf(entry({ subject: { type: 'case', id: id('d') } }))).toEqual([
      { name: 'case', kind: 'id', value: id('d') },
    ])
    expect(factsOf(entry({ subject: { type: 'route', id: 'GET /cases/:id' } }))).toEqual([
      { name: 'route', kind: 'text', value: 'GET /cases/:id' },
    ])
  })

  it('do not repeat the actor, nor the company of the adjacent column', () => {
    expect(factsOf(entry({ subject: { type: 'account', id: id('a') } }))).toEqual([])
    expect(factsOf(entry({ subject: { type: 'company', id: id('c') } }))).toEqual([])
    expect(factsOf(entry({ subject: { type: 'setting', id: null } }))).toEqual([])
  })

  it('say of a refused request what it asked for and why it was refused, with the codes aside', () => {
    const denied = (route: string, details: AuditEntry['details']) =>
      factsOf(entry({ action: 'access.denied', subject: { type: 'route', id: route }, details }))
    expect(denied('cases.documents.remove', { id: id('d'), code: 'forbidden', status: 403, times: 60 })).toEqual([
      { name: 'route', kind: 'area', value: 'documents', code: 'cases.documents.remove' },
      { name: 'reason', kind: 'refusal', value: 'forbidden', code: '403 forbidden' },
      { name: 'id', kind: 'id', value: id('d') },
      { name: 'times', kind: 'number', value: '60' },
    ])
    expect(denied('cases.get', { code: 'case_not_found', status: 404 }).map(({ value }) => value)).toEqual([
      'cases',
      'missing',
    ])
    expect(denied('identity.adminUsers', { code: 'administrator_only', status: 403 })[1]?.value).toBe(
      'administrator_only',
    )
    // A route of an older version stays as it was recorded.
    expect(denied('typewriters.oil', { code: 'forbidden', status: 403 }).map(({ value }) => value)).toEqual([
      'typewriters.oil',
      'forbidden',
      '403',
    ])
  })

  it('name the area of every route of the API', () => {
    const api = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, { operationId?: string }>>
    }
    const routes = Object.values(api.paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId }) => operationId ?? []),
    )
    expect(routes.length).toBeGreaterThan(500)
    expect(routes.filter((route) => areaOf(route) === undefined)).toEqual([])
  })

  it('distinguish codes, text, money and ids', () => {
    expect(
      factsOf(
        entry({
          details: {
            reason: 'password',
            times: 31,
            amountCents: -8900,
            ok: false,
            ownerId: id('e'),
            invoiceId: '2026-000001',
            note: null,
          },
        }),
      ),
    ).toEqual([
      { name: 'reason', kind: 'word', value: 'password' },
      { name: 'times', kind: 'number', value: '31' },
      { name: 'amountCents', kind: 'cents', value: '-8900' },
      { name: 'ok', kind: 'word', value: 'no' },
      { name: 'ownerId', kind: 'id', value: id('e'), to: `/app/admin/users/${id('e')}` },
      { name: 'invoiceId', kind: 'text', value: '2026-000001' },
    ])
  })
})

it('shortens an id to its last characters, which differ between ids of one moment', () => {
  expect(endOfId(id('42'))).toBe('00000042')
  expect(endOfId('platform')).toBe('platform')
})
