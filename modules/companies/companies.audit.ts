import { platformEntry, type ModuleAudit } from '#server/audit/audit-events.ts'
import {
  companyArrived,
  companyChanged,
  companyCreated,
  companyStatusChanged,
  invitationSent,
  memberDeactivated,
  memberJoined,
  memberReactivated,
  ownerChanged,
  professionalCreated,
} from './companies.events.ts'

export const companiesAudit: ModuleAudit = (on) => {
  on(companyCreated, ({ companyId, userId }) => ({
    action: 'companies.created',
    subject: { type: 'company', id: companyId },
    details: { ownerId: userId },
    companyId,
  }))
  on(companyArrived, ({ companyId }) => ({
    action: 'companies.arrived',
    subject: { type: 'company', id: companyId },
    companyId,
  }))
  on(companyChanged, ({ companyId }) => ({
    action: 'companies.changed',
    subject: { type: 'company', id: companyId },
    companyId,
  }))
  on(professionalCreated, ({ companyId, userId }) =>
    platformEntry('professionals.created', { type: 'account', id: userId }, { companyId }),
  )
  on(companyStatusChanged, ({ companyId, status }) =>
    platformEntry('companies.status_changed', { type: 'company', id: companyId }, { status }),
  )
  on(ownerChanged, ({ companyId, userId, formerId }) => ({
    action: 'companies.owner_changed',
    subject: { type: 'company', id: companyId },
    details: { ownerId: userId, formerId },
    companyId,
  }))
  on(invitationSent, ({ companyId, invitationId }) => ({
    action: 'invitations.sent',
    subject: { type: 'invitation', id: invitationId },
    companyId,
  }))
  on(memberJoined, ({ companyId, userId, profile }) => ({
    action: 'members.joined',
    subject: { type: 'account', id: userId },
    details: { profile },
    companyId,
  }))
  on(memberDeactivated, ({ companyId, userId }) => ({
    action: 'members.deactivated',
    subject: { type: 'account', id: userId },
    companyId,
  }))
  on(memberReactivated, ({ companyId, userId }) => ({
    action: 'members.reactivated',
    subject: { type: 'account', id: userId },
    companyId,
  }))
}
