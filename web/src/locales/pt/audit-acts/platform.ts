import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  integrations: { tested: 'Testou uma conexão' },
  settings: { changed: 'Mudou a configuração da plataforma' },
  professionals: { created: 'Criou um profissional com sua empresa' },
  jobs: { retried: 'Tentou de novo tarefas paradas', discarded: 'Descartou tarefas paradas' },
  mails: { links_shown: 'Viu os links de uma mensagem guardada' },
} satisfies Phrases<AuditActs['platform']>
