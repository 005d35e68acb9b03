import type { phrases as es } from '../es/company.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  data: { title: 'Dados da empresa' },
  form: { name: 'Nome', taxId: 'Identificação fiscal', phone: 'Telefone', email: 'E-mail', address: 'Endereço' },
  registered: 'Registrada em',
  usage: { title: 'Uso do plano', professionals: 'Profissionais', customers: 'Clientes com acesso', storage: 'Armazenamento' },
} satisfies Phrases<typeof es>
