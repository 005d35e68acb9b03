import { describe, expect, it } from 'vitest'
import type { CaseActor } from '#modules/cases/index.ts'
import { documentAbilities, type DocumentSubject } from './documents.policy.ts'

const lawyer: CaseActor = { userId: 'lawyer', companyId: 'ours', role: 'professional' }
const actors: Record<string, CaseActor> = {
  lawyer,
  'lawyer elsewhere': { ...lawyer, companyId: 'theirs' },
  secretary: { userId: 'secretary', companyId: 'ours', role: 'staff' },
  client: { userId: 'client', companyId: 'ours', role: 'customer' },
  'another customer': { userId: 'other', companyId: 'ours', role: 'customer' },
  administrator: { userId: 'admin', companyId: null, role: 'administrator' },
}

interface State {
  readonly kind?: 'file' | 'authored'
  readonly shared?: boolean
  readonly deleted?: boolean
  readonly closed?: boolean
  readonly visible?: boolean
}
const subject = ({
  kind = 'file',
  shared = false,
  deleted = false,
  closed = false,
  visible = true,
}: State): DocumentSubject => ({
  inCase: { companyId: 'ours', status: closed ? 'closed' : 'open', visible },
  kind,
  sharedWithClient: shared,
  deleted,
})

/** `-`: not found; `r`: reads only; otherwise the abilities. */
const table: [string, State, string][] = [
  ['lawyer', {}, 'rename move remove share addVersion'],
  ['lawyer', { kind: 'authored' }, 'rename move remove share edit'],
  ['lawyer', { closed: true }, 'r'],
  ['lawyer', { deleted: true }, 'r'],
  ['secretary', {}, 'rename move remove share addVersion'],
  ['secretary', { closed: true }, 'r'],
  ['lawyer elsewhere', { shared: true }, '-'],
  ['client', {}, '-'],
  ['client', { shared: true }, 'r'],
  ['client', { shared: true, closed: true }, 'r'],
  ['client', { shared: true, deleted: true }, '-'],
  ['another customer', { shared: true, visible: false }, '-'],
  ['administrator', { shared: true }, '-'],
]

describe('abilities for a document', () => {
  it.each(table)('%s, %o: %s', (user, state, expected) => {
    const rights = documentAbilities(actors[user] as CaseActor, subject(state))
    const abilityText = rights
      ? Object.entries(rights)
          .filter(([, may]) => may)
          .map(([name]) => name)
          .join(' ') || 'r'
      : '-'
    expect(abilityText).toBe(expected)
  })

  it.each(table)('%s, %o: equal for renaming, moving and sharing, which are one route', (user, state) => {
    const rights = documentAbilities(actors[user] as CaseActor, subject(state))
    expect([rights?.move, rights?.share]).toEqual([rights?.rename, rights?.rename])
  })
})
