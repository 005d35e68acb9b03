import type { phrases as es } from '../es/admin.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  dashboard: {
    title: 'Administrator dashboard', newProfessional: 'Create professional', counts: 'The platform in figures', clients: 'Clients', professionals: 'Professionals', cases: 'Cases', completedCases: 'Completed cases',
    top: {
      title: 'Who uses AI most', note: 'ten professionals, by tokens', place: 'No.', name: 'Professional', tokens: 'Tokens', period: 'Period', periods: { month: 'Month', quarter: 'Quarter', year: 'Year', all: 'All' },
      empty: 'AI has not been used yet', emptyPeriod: 'Nobody has used AI in this period', emptyHelp: 'When professionals consult the assistant, you will see here who uses it most.',
    },
    places: {
      title: 'Manage', users: { name: 'Users', help: 'Accounts, profiles and licences' }, companies: { name: 'Companies', help: 'Offices, owners and usage' }, plans: { name: 'Plans', help: 'Prices, limits and permissions' }, payments: { name: 'Payments report', help: 'Payments, invoices and refunds' },
      settings: { name: 'Settings', help: 'Taxes, areas and courts' }, integrations: { name: 'Integrations', help: 'Connections, mail and jobs' }, audit: { name: 'Audit', help: 'Who did what, and its verification' },
    },
  },
  companies: {
    title: 'Companies', search: 'Name of the company', name: 'Company', owner: 'Owner', noOwner: 'No owner', status: 'Status', users: 'People', registered: 'Registered', registrationDate: 'Registration date', taxId: 'Tax ID', email: 'Email', phone: 'Phone', file: 'companies',
    statuses: { all: 'All', active: 'Active', inactive: 'Inactive' }, statusesMany: { active: 'Active', inactive: 'Inactive' },
    deactivate: 'Deactivate', activate: 'Activate', deactivateTitle: 'Deactivate {{name}}?', deactivateHelp: 'Its people will not be able to work until you activate it again. Nothing is deleted.', deactivated: '{{name}} is inactive.', activated: '{{name}} is active.',
    empty: 'No companies yet', emptyHelp: 'Here you will see each office that registers.',
  },
  company: {
    data: 'Company information', edit: 'Edit company', registered: 'registered on {{date}}', inactive: 'This company is inactive: its people cannot work. Nothing was deleted.',
    owner: { action: 'Change owner', title: 'Change the owner', field: 'New owner', help: 'They will invite people and change the plan and the company’s information. The former owner stays as a professional.', choose: 'Choose a professional', nobody: 'There is no other active professional in this company.', done: '{{name}} is now the owner.' },
    people: { title: 'People', link: 'See', active_one: '{{formatted}} active', active_other: '{{formatted}} active', inactive_one: '{{formatted}} inactive', inactive_other: '{{formatted}} inactive', invitations: 'Invitations not accepted', expires: 'expires on {{date}}', expired: 'expired on {{date}}', resend: 'Send again', resent: 'The invitation is on its way to {{email}} again.' },
  },
  users: {
    unconfirmed: 'not confirmed', title: 'Users', newProfessional: 'Create professional', search: 'Name, user name or email', name: 'Name', username: 'User name', email: 'Email', profile: 'Profile', company: 'Company', oneCompany: 'one company', status: 'Status', created: 'Registered', lastSeen: 'Last visit', never: 'Never', noCompany: 'No company',
    profiles: { all: 'All', administrator: 'Administrator', professional: 'Professional', customer: 'Customer' }, profilesMany: { administrator: 'Administrators', professional: 'Professionals', customer: 'Customers' },
    statuses: { active: 'Active', inactive: 'Inactive' }, filterStatus: 'Status', onlyInactive: 'Only inactive', onlyActive: 'Only active', file: 'users',
    deactivate: 'Deactivate', reactivate: 'Reactivate', deactivateTitle: 'Deactivate {{name}}?', deactivateHelp: 'They will not be able to log in and their sessions will end. Their work is kept.', deactivated: '{{name}} can no longer log in.', reactivated: '{{name}} can log in again.',
    resend: 'Send link', resent: { welcome: 'The welcome is on its way to {{name}} again, with a link to choose a password.', password_reset: 'A link to change the password is on its way to {{name}}.' },
    empty: 'No users yet', emptyHelp: 'Here you will see each person who registers.',
  },
  user: {
    data: 'Information', title: 'Professional title', phone: 'Phone', cellPhone: 'Cell phone', address: 'Address', postalAddress: 'Postal address', language: 'Language', secondStep: 'Second step at login', secondStepOn: 'On', secondStepOff: 'Off', membership: 'Bar membership number', association: 'Association number',
    seen: 'last visit on {{date}}', neverSeen: 'has not logged in yet', joined: 'since {{date}}', noCompany: 'Belongs to no company.', audit: 'See in the audit',
    blocked: 'The platform deactivated this account: it cannot log in. Its work is kept.', leftOut: 'Their company deactivated this account: it cannot log in. Its work is kept.',
    role: { action: 'Change profile', title: 'Profile of {{name}}', help: 'Their sessions will end. The profile of a person in a company is decided by its owner.', done: '{{name}} is now: {{role}}.' },
  },
  rua: {
    title: 'Licence (RUA)', verified: 'Verified', unverified: 'Not verified', number: 'RUA number', verifiedOn: 'Verified on', verifiedOnHint: 'The day on which the register was consulted.', evidence: 'Evidence', evidenceHint: 'What was seen and where: the page of the register, a certificate.', recorded: 'Recorded by',
    none: 'They have not written their number in their profile yet.', verify: 'Verify', again: 'Verify again', remove: 'Remove verification', removeTitle: 'Remove the verification?', removeHelp: 'Their public page will no longer say that the licence is verified.', removed: 'The verification was removed.',
    sheet: 'Verify licence', record: 'Record verification', done: 'The licence of {{name}} is verified.',
  },
  wizard: {
    title: 'Create professional', facts: 'The account and its office are created together, in two steps.', steps: { label: 'Steps', professional: 'Professional information', company: 'Company information' },
    name: 'Name', surname: 'Surname', emailHint: 'The welcome will arrive here.', usernameHint: 'At least 4 characters.', password: 'Password', confirmation: 'Repeat the password', passwordHint: 'The welcome brings a link for them to choose their own.', localeHint: 'Of their screen and their mail.',
    companyName: 'Company name', companyEmail: 'Company email', create: 'Create professional', done: '{{name}} now has an account and the company {{company}}. The welcome is on its way.',
  },
} satisfies Phrases<typeof es>
