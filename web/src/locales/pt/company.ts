import type { phrases as es } from '../es/company.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  data: { title: 'Dados da empresa' },
  form: { name: 'Nome', taxId: 'Identificação fiscal', phone: 'Telefone', email: 'E-mail', address: 'Endereço' },
  registered: 'Cadastrada em',
  usage: {
    plan: 'Plano',
    link: 'Uso',
    tokens: 'Tokens de IA',
    professionals: 'Profissionais',
    staff: 'Equipe de apoio',
    customers: 'Clientes com acesso',
    storage: 'Armazenamento',
    pace: 'Neste ritmo, duram até o dia {{day}}.',
    renews: 'Esgotados. Renovação em {{date}}.',
    inactive: 'O plano não está ativo: você pode ler e baixar tudo, mas não criar nem alterar.',
  },
} satisfies Phrases<typeof es>
