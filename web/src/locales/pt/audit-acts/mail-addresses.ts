import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  mail_addresses: {
    created: 'Criou um endereço que recebe e-mail',
    revoked: 'Revogou um endereço que recebe e-mail',
  },
  mail_accounts: {
    added: 'Adicionou uma caixa postal',
    changed: 'Alterou uma caixa postal',
    removed: 'Removeu uma caixa postal',
  },
  mailroom: {
    settings_changed: 'Alterou como o e-mail é recebido',
    drop_key_renewed: 'Criou a chave das entregas de e-mail',
    drop_key_revoked: 'Revogou a chave das entregas de e-mail',
  },
} satisfies Phrases<AuditActs['mailAddresses']>
