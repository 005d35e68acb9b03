import type { phrases as es } from '../es/company.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  data: { title: 'Company details' },
  form: { name: 'Name', taxId: 'Tax ID', phone: 'Phone', email: 'Email', address: 'Address' },
  registered: 'Registered on',
  usage: { title: 'Plan usage', professionals: 'Professionals', customers: 'Clients with access', storage: 'Storage' },
} satisfies Phrases<typeof es>
