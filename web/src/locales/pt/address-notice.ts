import type { phrases as es } from '../es/address-notice.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  label: 'Confirmação do seu e-mail',
  ask: 'O seu e-mail, {{email}}, não está confirmado. Enquanto isso, não recebe convites nem avisos.',
  sent: 'Enviamos um link para {{email}}. Ele serve durante 7 dias.',
  kept: 'Aqui não há servidor de e-mail: o link ficou guardado. Peça-o a quem administra a plataforma.',
  send: 'Enviar o link',
  again: 'Enviar de novo',
} satisfies Phrases<typeof es>
