import type { phrases as es } from '../es/notices.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Avisos',
  new: 'Novo',
  all: 'Ver todos',
  more: 'Ver anteriores',
  markAll: 'Marcar tudo como lido',
  empty: 'Sem avisos',
  emptyUnread: 'Tudo está lido',
  emptyHelp:
    'Aqui você saberá quando alguém reservar um horário ou entrar no escritório, e quando o plano estiver quase cheio.',
  show: { label: 'Quais avisos', all: 'Todos', unread: 'Não lidos' },
  meters: {
    tokens: 'tokens de IA',
    storage: 'armazenamento',
    professionals: 'profissionais',
    staff: 'pessoas de apoio',
    customers: 'clientes com acesso',
  },
  choices: {
    title: 'Como você quer ser avisado',
    hours: 'Horários',
    what: 'Avisos de',
    inApp: 'No programa',
    email: 'Por e-mail',
    inAppOf: '{{name}}: avisar no programa',
    emailOf: '{{name}}, por e-mail',
    digestAt: 'Hora do resumo diário',
    digestHelp: 'Um único e-mail por dia com o que você não leu; se não houver nada, não é enviado.',
    quiet: 'Horas de silêncio',
    quietHelp:
      'O e-mail espera até terminarem. O urgente chega sempre: uma consulta cancelada, um plano cheio e os lembretes de prazos e audiências.',
    to: 'Até',
    timeZone: 'Fuso horário',
    saved: 'Seus avisos foram salvos.',
    from: 'Das',
    open: 'Escolher avisos',
    mail: { now: 'Na hora', digest: 'No resumo', none: 'Não' },
    groups: {
      appointments: 'Consultas',
      forms: 'Formulários',
      calls: 'Videochamadas',
      team: 'Seu escritório',
      usage: 'Uso do plano',
    },
    helps: {
      appointments: 'Quando alguém pede, marca, muda ou cancela uma consulta.',
      forms: 'Quando chega uma resposta.',
      calls: 'Quando uma gravação ou transcrição está pronta.',
      team: 'Quando alguém entra pelo seu convite.',
      usage: 'Quando o plano está quase cheio ou cheio.',
    },
  },
  stop: {
    title: 'E-mails de avisos',
    stop: 'Deixar de receber',
    done: 'Você não receberá mais por e-mail: {{what}}.',
    ask: 'Deixar de receber por e-mail: {{what}}?',
    undo: 'Desfazer',
    on: 'Você voltará a receber por e-mail: {{what}}.',
    digest: 'o resumo diário',
    note: 'Os e-mails necessários, como os da sua senha ou do seu plano, continuam chegando. Você pode mudar tudo no seu perfil.',
  },
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
    recordingReady: 'A gravação de uma videochamada sua está pronta.',
    transcriptReady: 'A transcrição de uma videochamada sua está pronta.',
    exportReady: 'A cópia do seu escritório está pronta. Você pode baixá-la até {{when}}.',
    exportFailed: 'Não foi possível fazer a cópia do seu escritório. Você pode pedi-la de novo.',
    deletionPlanned:
      'A administração da plataforma eliminará seu escritório em {{when}}. Peça uma cópia antes, e escreva a ela se for um engano.',
    deletionUndone: 'Seu escritório não será mais eliminado.',
    mailUndelivered_event:
      'Não foi possível entregar a {{to}} o convite para um evento da sua agenda. Confira o endereço ou avise por outro meio.',
    mailUndelivered_form_send:
      'Não foi possível entregar a {{to}} o formulário que você enviou. Confira o endereço ou entregue o link por outro meio.',
    mailUndelivered_call_invitation:
      'Não foi possível entregar a {{to}} o convite para uma videochamada. Confira o endereço ou entregue o link por outro meio.',
    mailUndelivered_invitation:
      'Não foi possível entregar a {{to}} o convite para o escritório. Confira o endereço e convide de novo.',
    mailFailed:
      'Não conseguimos entregar e-mail no seu endereço. Confira-o no seu perfil; enquanto isso, o que se avisa por e-mail está aqui.',
  },
} satisfies Phrases<typeof es>
