import type { phrases as es } from '../es/clients.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Clients',
  new: 'New client',
  edit: 'Edit client',
  created: '{{name}} was added',
  search: 'Name, email or phone',
  csvName: 'clients',
  noEmail: 'No email',
  caseCount_one: '{{count}} case',
  caseCount_other: '{{count}} cases',
  columns: { name: 'Client', contact: 'Contact', cases: 'Cases', portal: 'Access', createdAt: 'Added' },
  kind: { person: 'Person', organization: 'Organization' },
  portal: { active: 'Has access', invited: 'Invited', none: 'No access' },
  form: {
    kind: 'Kind',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    notes: 'Notes',
    notesHint: 'Only your office sees them',
    create: 'Add client',
  },
  empty: { title: 'There are no clients yet', help: 'The people and organizations that your office serves are here.' },
  details: { title: 'Details' },
  cases: {
    title: 'Cases',
    new: 'New case',
    empty: 'No cases yet',
    emptyHelp: 'The cases you open for this client will appear here.',
  },
  invite: {
    action: 'Invite to the portal',
    title: 'Invite {{name}}',
    help: 'They will get an email to create their access and see their cases and the documents you share.',
    sent: 'The invitation was sent to {{email}}',
  },
  person: 'Record in People',
  remove: {
    action: 'Delete client',
    title: 'Delete this client?',
    help: 'The data of {{name}} will be deleted. Only a client without cases can be deleted.',
    done: '{{name}} was deleted',
    donePersonStays: '{{name}} was deleted. Their record stays in People because it has a role in a case.',
    person: 'Also delete their record in People',
    personGoes: 'The record can be restored for 30 days. If it has a role in a case, it stays.',
    personStays:
      'Their record stays in People, with phone numbers and e-mail addresses, and still appears in searches.',
  },
} satisfies Phrases<typeof es>
