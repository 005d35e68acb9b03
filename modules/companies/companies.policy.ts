import { can, type CompanyRole, type Role } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type CompaniesActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

export interface CompanySubject {
  readonly id: string
  readonly ownerId: string | null
}
export interface CompanyAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly invite: boolean
  readonly manageUsers: boolean
}

/** Returns the abilities of the actor on a company; null when they must not learn that it exists. */
export function companyAbilities(actor: CompaniesActor, company: CompanySubject): CompanyAbilities | null {
  if (actor.companyId === null || actor.companyId !== company.id) return null
  const isOwner = company.ownerId === actor.userId && can(actor, 'companies.own')
  return { update: isOwner, invite: can(actor, 'companies.work'), manageUsers: isOwner }
}

export interface MemberSubject {
  readonly id: string
  readonly companyId: string | null
  readonly companyOwnerId: string | null
  readonly role: Role
  readonly status: 'active' | 'inactive'
  /** Deactivated by the platform, which alone reactivates them. */
  readonly blocked: boolean
}
export interface MemberAbilities extends Record<string, boolean> {
  readonly deactivate: boolean
  readonly reactivate: boolean
  readonly makeOwner: boolean
}

/**
 * Returns the abilities of the actor on a person of a company. Only the owner manages people, and the owner cannot be
 * deactivated.
 */
export function memberAbilities(actor: CompaniesActor, member: MemberSubject): MemberAbilities | null {
  if (actor.companyId === null || actor.companyId !== member.companyId || !can(actor, 'companies.work')) return null
  const mayManage = member.companyOwnerId === actor.userId
  const isOwner = member.companyOwnerId === member.id
  const isActive = member.status === 'active'
  return {
    deactivate: mayManage && isActive && !isOwner,
    reactivate: mayManage && !isActive && !member.blocked,
    makeOwner: mayManage && isActive && !isOwner && can({ role: member.role }, 'companies.own'),
  }
}

export interface InvitationSubject {
  readonly companyId: string
  readonly companyOwnerId: string | null
  readonly role: CompanyRole
}

/** Everybody who works in the company may invite clients; only the owner may invite colleagues. */
export function invitationAbilities(actor: CompaniesActor, invitation: InvitationSubject): { manage: boolean } | null {
  if (actor.companyId === null || actor.companyId !== invitation.companyId || !can(actor, 'companies.work')) return null
  return { manage: can({ role: invitation.role }, 'cases.follow') || invitation.companyOwnerId === actor.userId }
}

export interface ClientSubject {
  readonly companyId: string
  readonly userId: string | null
  readonly caseCount: number
}
export interface ClientAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  readonly invite: boolean
}

export function clientAbilities(actor: CompaniesActor, client: ClientSubject): ClientAbilities | null {
  if (actor.companyId === null || actor.companyId !== client.companyId || !can(actor, 'companies.work')) return null
  return { update: true, remove: client.caseCount === 0, invite: client.userId === null }
}
