import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  sessions: {
    opened: 'Entrou',
    refused: 'Uma tentativa de entrar foi recusada',
    closed: 'Saiu',
    revoked: 'Encerrou uma sessão',
    reused: 'Uma sessão copiada foi encerrada',
  },
  accounts: {
    registered: 'Criou sua conta',
    status_changed: 'Ativou ou desativou uma conta',
    role_changed: 'Mudou o perfil de uma conta',
    rua_verified: 'Verificou uma licença',
    rua_unverified: 'Retirou a verificação de uma licença',
    rua_withdrawn: 'Retirou ou recusou a verificação de uma licença',
    rua_expired: 'A verificação de uma licença venceu',
    email_confirmed: 'Confirmou o e-mail da sua conta',
    email_changed: 'Mudou o e-mail da sua conta',
    email_restored: 'Recuperou o e-mail anterior da sua conta',
  },
  passwords: {
    changed: 'Mudou sua senha',
    reset: 'Escolheu outra senha com um link',
    link_sent: 'Enviou um link de senha',
  },
  two_factor: {
    turned_on: 'Ativou a verificação em duas etapas',
    turned_off: 'Desativou a verificação em duas etapas',
  },
} satisfies Phrases<AuditActs['identity']>
