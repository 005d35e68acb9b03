import type { phrases as es } from '../es/notices.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Avisos', new: 'Novo', all: 'Ver todos', more: 'Ver anteriores', markAll: 'Marcar tudo como lido', empty: 'Sem avisos', emptyUnread: 'Tudo está lido', emptyHelp: 'Aqui você saberá quando alguém reservar um horário ou entrar no escritório, e quando o plano estiver quase cheio.',
  show: { label: 'Quais avisos', all: 'Todos', unread: 'Não lidos' },
  meters: { tokens: 'tokens de IA', storage: 'armazenamento', professionals: 'profissionais', customers: 'clientes com acesso' },
  kinds: {
    usageNear: 'O escritório já usou {{level}} % do plano em {{meter}}: {{used}} de {{limit}}.',
    usageFull: 'O escritório chegou ao limite do plano em {{meter}}: {{limit}}.',
    memberJoined_professional: '{{name}} entrou no escritório.',
    memberJoined_customer: '{{name}} já tem acesso aos seus casos.',
    appointmentRequested: '{{name}} pede um horário para {{when}}.',
    appointmentBooked: '{{name}} reservou um horário para {{when}}.',
    appointmentMoved: '{{name}} mudou o horário para {{when}}.',
    appointmentCancelled: '{{name}} cancelou o horário de {{when}}.',
    responseReceived: 'Chegou uma resposta a “{{form}}”.',
  },
} satisfies Phrases<typeof es>
