import type { phrases as es } from '../es/plans.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Plans', help: 'What offices can subscribe to.', search: 'Name of the plan', file: 'plans', new: 'New plan', edit: 'Edit plan', default: 'Default', unlimited: 'Unlimited', percent: '{{value}}%', perMonth: '{{price}} a month', perYear: '{{price}} a year',
  empty: 'No plans yet', emptyHelp: 'Design the first one: price, limits and what it allows.',
  statuses: { draft: 'Draft', published: 'Published', retired: 'Retired' },
  statusesMany: { all: 'All', draft: 'Drafts', published: 'Published', retired: 'Retired' },
  fields: { title: 'Plan', status: 'Status', price: 'Price', discount: 'Annual discount', tokens: 'AI tokens', storage: 'Storage', professionals: 'Professionals', customers: 'Clients', subscribers: 'Offices', updated: 'Last change', created: 'Created' },
  fieldNames: { title: 'Name', description: 'Description', paymentType: 'Payment', costCents: 'Cost per month', annualDiscountPercent: 'Annual discount (%)', tokenLimit: 'AI tokens a month', storageLimitMb: 'Storage (MB)', customerLimit: 'Clients with access', professionalLimit: 'Professionals' },
  paymentTypes: { monthly: 'Monthly', yearly: 'Yearly', both: 'Monthly or yearly' },
  terms: { monthly: 'monthly', yearly: 'paid by the year', both: 'monthly or yearly', noYear: 'not paid by the year', year: '{{price}} a year', perMonth: 'a month', perCompany: 'per office' },
  facts: { published: 'Published on {{date}}', retired: 'Retired on {{date}}', created: 'Created on {{date}}', subscribers_one: '{{count}} office subscribed', subscribers_other: '{{count}} offices subscribed', former_one: '{{count}} on former terms', former_other: '{{count}} on former terms', version: 'version {{number}}' },
  form: {
    create: 'Create draft', descriptionHint: 'What somebody who is about to subscribe will read.', year: 'A year costs {{price}}: twelve months less the discount.', noYear: 'No yearly price.', tokensHint: 'What the assistant may read and write in a month.', storageHint: '1,000 MB are 1 GB.', unlimitedOf: 'No limit: {{limit}}',
    sealed: 'Some office already has these terms. Changes make a new version; whoever has them keeps them until they change plan.', staleFields: 'Changed: {{fields}}.',
  },
  acts: { publish: 'Publish', makeDefault: 'Make it the default', duplicate: 'Duplicate', retire: 'Retire', remove: 'Delete' },
  ask: { retire: 'Retire {{title}}?', retireHelp_one: 'It will no longer be offered. {{count}} office keeps it until it changes.', retireHelp_other: 'It will no longer be offered. {{count}} offices keep it until they change.', remove: 'Delete {{title}}?', removeHelp: 'The draft goes and cannot be recovered.' },
  done: { create: 'The draft {{title}} was created.', publish: '{{title}} is published.', makeDefault: 'New offices start on {{title}}.', duplicate: 'The draft {{title}} was created.', retire: '{{title}} is no longer offered.', remove: '{{title}} was deleted.' },
  modules: { cases: 'Cases', companies: 'Clients and team', assistant: 'AI assistant', forms: 'Forms', scheduling: 'Schedule', calls: 'Calls', marketplace: 'Marketplace' },
  history: {
    title: 'History', more: 'Show earlier', fromTo: '{{what}}: from {{from}} to {{to}}', allowed: '{{module}} · {{method}}: allowed', blocked: '{{module}} · {{method}}: blocked', description: 'Description changed',
    acts: { created: 'Plan created', terms: 'Terms changed', permissions: 'Permissions arranged differently', published: 'Plan published', retired: 'Plan retired', made_default: 'Made the default plan' },
    fields: { title: 'Name', paymentType: 'Payment', costCents: 'Price', annualDiscountPercent: 'Annual discount', tokenLimit: 'AI tokens', storageLimitMb: 'Storage', customerLimit: 'Clients', professionalLimit: 'Professionals' },
  },
  permissions: {
    title: 'Permissions', note: 'What is not listed is allowed', module: 'Module', methods: { GET: 'View', POST: 'Create', PUT: 'Edit', DELETE: 'Delete', ALL: 'All' }, allowed: 'Allowed', blocked: 'Blocked', blockedCount_one: '{{count}} blocked', blockedCount_other: '{{count}} blocked',
    allOf: 'Everything allowed in {{module}}', never: 'Login, own profile, subscription and plans are never blocked.', save: 'Save permissions', undo: 'Discard',
  },
} satisfies Phrases<typeof es>
