import { describe, expect, it } from 'vitest'
import {
  clientAbilities,
  companyAbilities,
  invitationAbilities,
  memberAbilities,
  type CompaniesActor,
} from './companies.policy.ts'

const owner: CompaniesActor = { userId: 'owner', companyId: 'ours', role: 'professional' }
const lawyer: CompaniesActor = { userId: 'lawyer', companyId: 'ours', role: 'professional' }
const customer: CompaniesActor = { userId: 'customer', companyId: 'ours', role: 'customer' }
const ownerOfOtherCompany: CompaniesActor = { userId: 'owner', companyId: 'theirs', role: 'professional' }
const withoutCompany: CompaniesActor = { userId: 'unaffiliated', companyId: null, role: 'professional' }
const administrator: CompaniesActor = { userId: 'administrator', companyId: null, role: 'administrator' }

describe('a company', () => {
  const company = { id: 'ours', ownerId: 'owner' }
  it.each([
    ['owner', owner, { update: true, invite: true, manageUsers: true }],
    ['lawyer', lawyer, { update: false, invite: true, manageUsers: false }],
    ['customer', customer, { update: false, invite: false, manageUsers: false }],
    ['owner of another company', ownerOfOtherCompany, null],
    ['lawyer without a company', withoutCompany, null],
    ['administrator', administrator, null],
  ])('grants the %s their abilities', (_name, actor, expected) => {
    expect(companyAbilities(actor, company)).toEqual(expected)
  })
})

describe('a person of a company', () => {
  const member = {
    id: 'lawyer',
    companyId: 'ours',
    companyOwnerId: 'owner',
    role: 'professional',
    status: 'active',
    blocked: false,
  } as const
  const none = { deactivate: false, reactivate: false, makeOwner: false }
  it.each([
    [
      'the owner may deactivate an active lawyer or make them the owner',
      owner,
      member,
      { deactivate: true, reactivate: false, makeOwner: true },
    ],
    [
      'the owner may only reactivate an inactive lawyer',
      owner,
      { ...member, status: 'inactive' },
      { deactivate: false, reactivate: true, makeOwner: false },
    ],
    [
      'the owner may do nothing with a person whom the platform deactivated',
      owner,
      { ...member, status: 'inactive', blocked: true },
      none,
    ],
    [
      'the owner may only deactivate a customer',
      owner,
      { ...member, id: 'customer', role: 'customer' },
      { deactivate: true, reactivate: false, makeOwner: false },
    ],
    ['the owner may do nothing with their own account', owner, { ...member, id: 'owner' }, none],
    ['a lawyer may do nothing with a colleague', lawyer, { ...member, id: 'other' }, none],
    ['a customer does not see a lawyer', customer, member, null],
    ['the owner of another office does not see a lawyer', ownerOfOtherCompany, member, null],
  ] as const)('%s', (_name, actor, subject, expected) => {
    expect(memberAbilities(actor, subject)).toEqual(expected)
  })
})

describe('an invitation', () => {
  it.each([
    ['the owner manages the invitation of a professional', owner, 'professional', { manage: true }],
    ['a lawyer does not manage the invitation of a professional', lawyer, 'professional', { manage: false }],
    ['a lawyer manages the invitation of a customer', lawyer, 'customer', { manage: true }],
    ['a customer does not see the invitation of a customer', customer, 'customer', null],
    ['the owner of another office does not see an invitation', ownerOfOtherCompany, 'customer', null],
  ] as const)('%s', (_name, actor, role, expected) => {
    expect(invitationAbilities(actor, { companyId: 'ours', companyOwnerId: 'owner', role })).toEqual(expected)
  })
})

describe('a client', () => {
  const client = { companyId: 'ours', userId: null, caseCount: 0 }
  it.each([
    [
      'a lawyer may do everything with a client without cases and login',
      lawyer,
      client,
      { update: true, remove: true, invite: true },
    ],
    [
      'a lawyer may not remove a client with cases',
      lawyer,
      { ...client, caseCount: 1 },
      { update: true, remove: false, invite: true },
    ],
    [
      'a lawyer may not invite a client who has a login',
      lawyer,
      { ...client, userId: 'customer' },
      { update: true, remove: true, invite: false },
    ],
    ['a customer does not see their own record', customer, { ...client, userId: 'customer' }, null],
    ['the owner of another office does not see a client', ownerOfOtherCompany, client, null],
  ] as const)('%s', (_name, actor, subject, expected) => {
    expect(clientAbilities(actor, subject)).toEqual(expected)
  })
})
