import type { phrases as es } from '../es/admin.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  dashboard: {
    title: 'Administrator dashboard', users: 'Users', companies: 'Companies', integrations: 'Integrations', clients: 'Clients', professionals: 'Professionals', cases: 'Cases', completedCases: 'Completed cases',
    top: { title: 'Who uses AI most', note: 'ten professionals, by tokens', place: 'No.', name: 'Professional', tokens: 'Tokens', empty: 'AI has not been used yet', emptyHelp: 'When professionals consult the assistant, you will see here who uses it most.' },
  },
  companies: {
    title: 'Companies', search: 'Name of the company', name: 'Company', owner: 'Owner', noOwner: 'No owner', status: 'Status', users: 'People', registered: 'Registered', taxId: 'Tax ID', email: 'Email', phone: 'Phone', file: 'companies',
    statuses: { all: 'All', active: 'Active', inactive: 'Inactive' }, statusesMany: { active: 'Active', inactive: 'Inactive' },
    deactivate: 'Deactivate', activate: 'Activate', deactivateTitle: 'Deactivate {{name}}?', deactivateHelp: 'Its people will not be able to work until you activate it again. Nothing is deleted.', deactivated: '{{name}} is inactive.', activated: '{{name}} is active.',
    empty: 'No companies yet', emptyHelp: 'Here you will see each office that registers.',
  },
  users: {
    title: 'Users', search: 'Name, user name or email', name: 'Name', username: 'User name', email: 'Email', profile: 'Profile', company: 'Company', status: 'Status', created: 'Registered', lastSeen: 'Last visit', never: 'Never', noCompany: 'No company',
    profiles: { all: 'All', administrator: 'Administrator', professional: 'Professional', customer: 'Customer' }, profilesMany: { administrator: 'Administrators', professional: 'Professionals', customer: 'Customers' },
    statuses: { active: 'Active', inactive: 'Inactive' }, filterStatus: 'Status', onlyInactive: 'Only inactive', onlyActive: 'Only active', file: 'users',
    deactivate: 'Deactivate', reactivate: 'Reactivate', deactivateTitle: 'Deactivate {{name}}?', deactivateHelp: 'They will not be able to log in and their sessions will end. Their work is kept.', deactivated: '{{name}} can no longer log in.', reactivated: '{{name}} can log in again.',
    empty: 'No users yet', emptyHelp: 'Here you will see each person who registers.',
  },
} satisfies Phrases<typeof es>
