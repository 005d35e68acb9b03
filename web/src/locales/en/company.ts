import type { phrases as es } from '../es/company.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  data: { title: 'Company details' },
  form: { name: 'Name', taxId: 'Tax ID', phone: 'Phone', email: 'Email', address: 'Address' },
  registered: 'Registered on',
  usage: {
    plan: 'Plan',
    link: 'Usage',
    tokens: 'AI tokens',
    professionals: 'Professionals',
    staff: 'Staff',
    customers: 'Clients with access',
    storage: 'Storage',
    pace: 'At this pace, they last until day {{day}}.',
    renews: 'Used up. They renew on {{date}}.',
    inactive: 'The plan is not active: you can read and download everything, but not create or change.',
  },
} satisfies Phrases<typeof es>
