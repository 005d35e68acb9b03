import type { phrases as es } from '../es/plan-names.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  modules: {
    cases: 'Casos',
    companies: 'Clientes e equipe',
    assistant: 'Assistente de IA',
    forms: 'Formulários',
    scheduling: 'Agenda',
    calls: 'Chamadas',
    marketplace: 'Diretório público',
    documents: 'Documentos',
    mailroom: 'Caixa do tribunal',
  },
  states: { trialing: 'Em teste', active: 'Ativo', past_due: 'Pagamento pendente', ended: 'Encerrado' },
} satisfies Phrases<typeof es>
