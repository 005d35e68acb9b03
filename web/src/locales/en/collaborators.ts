import type { phrases as es } from '../es/collaborators.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Collaborators', search: 'Name or email', csvName: 'collaborators', seats: '{{used}} of {{limit}} professionals in your plan', seatsUnlimited: '{{used}} professionals · Unlimited', noPhone: 'No phone', never: 'Never', caseCount_one: '{{count}} case', caseCount_other: '{{count}} cases',
  columns: { name: 'Person', email: 'Email', phone: 'Phone', cases: 'Cases', status: 'Status', seen: 'Last seen', joinedAt: 'Since' },
  segments: { all: 'All', active: 'Active', inactive: 'Inactive' },
  status: { active: 'Active', inactive: 'Inactive', blocked: 'Deactivated by the platform', owner: 'Owner' },
  profile: { professional: 'Professional', customer: 'Client' },
  empty: { title: 'There are no collaborators yet', help: 'The professionals who work in your office are here.' },
  people: { professionals: 'Professionals', customers: 'Clients with access', allClients: 'See clients' },
  invite: { action: 'Invite', title: 'Invite a professional', help: 'They will get an email with a link that expires in 7 days. It takes a seat of your plan once accepted.', email: 'Email', name: 'Name (optional)', send: 'Send invitation', sent: 'The invitation was sent to {{email}}' },
  resend: 'Resend',
  invitations: { title: 'Pending invitations', pending: 'Pending', late: 'Expired', expires: 'expires on {{date}}', expired: 'the link expired' },
  revoke: { action: 'Withdraw', title: 'Withdraw the invitation?', help: 'The link that {{name}} received will stop working.', done: 'The invitation of {{name}} was withdrawn' },
  deactivate: { action: 'Deactivate', title: 'Deactivate {{name}}?', help: 'They will not be able to enter and their seat is freed. Their work is kept and you can reactivate them later.', done: '{{name}} can no longer enter' },
  reactivate: { action: 'Reactivate', plans: 'See plans', title: 'Reactivate {{name}}?', help: 'They will be able to enter again and take a seat of your plan.', done: '{{name}} can enter again' },
  makeOwner: { action: 'Make owner', title: 'Hand the company to {{name}}?', help: 'That person will be able to invite, deactivate and change the company details. You will not be able to anymore.', done: 'The company now belongs to {{name}}' },
} satisfies Phrases<typeof es>
