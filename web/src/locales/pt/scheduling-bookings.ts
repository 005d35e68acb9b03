import type { phrases as es } from '../es/scheduling-bookings.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Consultas e pedidos',
  csvName: 'consultas',
  lists: { label: 'Listas', booked: 'Consultas', reminders: 'Lembretes' },
  waiting: { title: 'Esperam a sua resposta', parties: 'Partes' },
  columns: {
    name: 'Pessoa',
    when: 'Quando',
    status: 'Estado',
    type: 'Tipo',
    matter: 'O que escreveu',
    asked: 'Pedido',
    event: 'Evento',
    recipient: 'Para',
    due: 'Saída',
  },
  details: 'Ver detalhes',
  contact: 'Contato',
  questions: {
    answered: 'Respondeu às perguntas',
    answeredGone: 'Respondeu; a resposta não existe mais',
    open: 'Perguntas sem resposta',
    closed: 'Perguntas sem resposta; já encerradas',
  },
  conflict: {
    label: 'Possível conflito',
    client: '“{{name}}” se parece com um cliente do escritório.',
    case: '“{{name}}” se parece com um nome de um caso do escritório.',
    help: 'Os nomes informados foram comparados com clientes e casos. Não achar nada não exclui um conflito. O visitante não vê isto.',
    sheet: 'Fazer folha de conflitos',
  },
  modes: { office: 'No escritório', video: 'Por vídeo', phone: 'Por telefone' },
  category: 'Área',
  statuses: {
    all: 'Todos os estados',
    held: 'Reservada',
    pending: 'Em espera',
    confirmed: 'Confirmada',
    declined: 'Recusada',
    cancelled: 'Cancelada',
    expired: 'Vencida',
  },
  deliveries: { queued: 'A enviar', sent: 'Enviado', failed: 'Não pôde ser enviado', withdrawn: 'Retirado' },
  seeEvent: 'Ver na agenda',
  gone: 'Evento apagado',
  cancel: {
    title: 'Cancelar esta consulta?',
    action: 'Cancelar consulta',
    help: '{{name}} será avisado e o horário ficará livre.',
    done: 'A consulta foi cancelada.',
  },
  empty: {
    title: 'Ainda não há consultas',
    help: 'As consultas marcadas na sua agenda pública aparecem aqui.',
    action: 'Abrir a agenda pública',
  },
  noReminders: {
    title: 'Nenhum lembrete saiu ainda',
    help: 'Aqui você verá quem foi lembrado de cada evento, e quando.',
  },
} satisfies Phrases<typeof es>
