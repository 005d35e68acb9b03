import type { phrases as es } from '../es/address-notice.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  label: 'Confirmação do seu e-mail',
  ask: 'O seu e-mail, {{email}}, não está confirmado. Enquanto isso, não recebe convites nem avisos.',
  sent: 'Enviamos um link para {{email}}. Ele vale por 7 dias.',
  kept: 'Esta instalação não envia e-mails: o link ficou salvo. Peça-o a quem administra a plataforma.',
  send: 'Enviar o link',
  again: 'Enviar de novo',
} satisfies Phrases<typeof es>
