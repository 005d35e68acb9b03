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
const foreigner: CompaniesActor = { userId: 'owner', companyId: 'theirs', role: 'professional' }
const withoutCompany: CompaniesActor = { userId: 'unaffiliated', companyId: null, role: 'professional' }
const administrator: CompaniesActor = { userId: 'administrator', companyId: null, role: 'administrator' }

describe('a company', () => {
  const company = { id: 'ours', ownerId: 'owner' }
  it.each([
    ['owner', owner, { update: true, invite: true, manageUsers: true }],
    ['lawyer', lawyer, { update: false, invite: true, manageUsers: false }],
    ['customer', customer, { update: false, invite: false, manageUsers: false }],
    ['foreigner', foreigner, null],
    ['without a company', withoutCompany, null],
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
    ['owner, an active lawyer', owner, member, { deactivate: true, reactivate: false, makeOwner: true }],
    [
      'owner, an inactive lawyer',
      owner,
      { ...member, status: 'inactive' },
      { deactivate: false, reactivate: true, makeOwner: false },
    ],
    ['owner, a person deactivated by the platform', owner, { ...member, status: 'inactive', blocked: true }, none],
    [
      'owner, a customer',
      owner,
      { ...member, id: 'customer', role: 'customer' },
      { deactivate: true, reactivate: false, makeOwner: false },
    ],
    ['owner, themselves', owner, { ...member, id: 'owner' }, none],
    ['lawyer, a colleague', lawyer, { ...member, id: 'other' }, none],
    ['customer, a lawyer', customer, member, null],
    ['foreigner, a lawyer', foreigner, member, null],
  ] as const)('%s', (_name, actor, subject, expected) => {
    expect(memberAbilities(actor, subject)).toEqual(expected)
  })
})

describe('an invitation', () => {
  it.each([
    ['owner, a professional', owner, 'professional', { manage: true }],
    ['lawyer, a professional', lawyer, 'professional', { manage: false }],
    ['lawyer, a customer', lawyer, 'customer', { manage: true }],
    ['customer, a customer', customer, 'customer', null],
    ['foreigner, a customer', foreigner, 'customer', null],
  ] as const)('%s', (_name, actor, role, expected) => {
    expect(invitationAbilities(actor, { companyId: 'ours', companyOwnerId: 'owner', role })).toEqual(expected)
  })
})

describe('a client', () => {
  const client = { companyId: 'ours', userId: null, caseCount: 0 }
  it.each([
    ['lawyer, without cases or login', lawyer, client, { update: true, remove: true, invite: true }],
    ['lawyer, with cases', lawyer, { ...client, caseCount: 1 }, { update: true, remove: false, invite: true }],
    ['lawyer, with a login', lawyer, { ...client, userId: 'customer' }, { update: true, remove: true, invite: false }],
    ['customer, themselves', customer, { ...client, userId: 'customer' }, null],
    ['foreigner', foreigner, client, null],
  ] as const)('%s', (_name, actor, subject, expected) => {
    expect(clientAbilities(actor, subject)).toEqual(expected)
  })
})
