import type { phrases as es } from '../es/scheduling.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Agenda', new: 'Novo evento', edit: 'Editar evento', today: 'hoje', todayButton: 'Hoje', busy: 'Ocupado', proposed: 'proposto', confirmed: 'Confirmado', due: 'vence nesse dia', allDay: 'O dia todo', zone: 'Hora de Porto Rico (AST)', caseWords: 'caso {{name}}', repeats: 'repete-se',
  join: 'Entrar', joinCall: 'Entrar na chamada', panel: 'Evento escolhido, mês e filtros', strip: 'Dias da semana', bookings: 'Consultas e pedidos', settings: 'Configurar a agenda',
  created: '“{{title}}” está na agenda.', removed: '“{{title}}” foi apagado.', restored: '“{{title}}” voltou à agenda.', bookingCancelled: 'A consulta foi cancelada e o convidado foi avisado.',
  kinds: { hearing: 'Audiência', deadline: 'Prazo', appointment: 'Consulta', task: 'Tarefa', call: 'Chamada', personal: 'Pessoal' },
  plural: { hearing: 'Audiências', deadline: 'Prazos', appointment: 'Consultas', task: 'Tarefas', call: 'Chamadas', personal: 'Pessoais' },
  views: { label: 'Visão da agenda', month: 'Mês', week: 'Semana', day: 'Dia', agenda: 'Agenda' },
  go: { previous: { month: 'Mês anterior', week: 'Semana anterior', day: 'Dia anterior' }, next: { month: 'Mês seguinte', week: 'Semana seguinte', day: 'Dia seguinte' } },
  grid: { holiday: 'Feriado', courtsClosed: 'Tribunais fechados.', closed: 'tribunais fechados: {{name}}', taken: 'ocupado: {{title}}', free: 'livre', more_one: '+{{count}} outro', more_other: '+{{count}} outros', events_zero: 'sem eventos', events_one: '{{count}} evento', events_other: '{{count}} eventos' },
  mini: { label: 'Ir para uma data', previous: 'Mês anterior do calendário pequeno', next: 'Mês seguinte do calendário pequeno' },
  filters: { label: 'Filtros e data', whose: 'Agenda de', mine: 'Minha', office: 'Todo o escritório', show: 'Mostrar' },
  keys: { today: 'hoje', views: 'visões', new: 'novo', help: 'Setas para mover-se, Enter para abrir ou criar, Alt e setas para mover um evento, Alt, Shift e setas para mudar a duração, Delete para apagá-lo, Page Up e Page Down para outra semana ou mês, T para hoje.' },
  agenda: { dueToday: 'vence hoje', dueTomorrow: 'vence amanhã', proposed: 'Proposto', today: 'Hoje, {{day}}', tomorrow: 'Amanhã, {{day}}', over: 'terminou', running: 'em curso', inMinutes: 'em {{count}} min', nothing: 'Sem eventos.', deadlines_one: '{{count}} prazo', deadlines_other: '{{count}} prazos', emptyTitle: 'Nada nestes dias', emptyHelp: 'Audiências, prazos, consultas e tarefas aparecem aqui. Crie o primeiro com “Novo evento”.' },
  details: { label: 'Selecionado', when: 'Quando', repeats: 'Repetição', guest: 'Convidado', participants: 'Participantes', parties: 'Partes', case: 'Caso', location: 'Lugar', video: 'Vídeo', videoCall: 'Videochamada', noRoom: 'Videochamada sem sala', description: 'Descrição', ownedBy: 'Na agenda de {{name}}' },
  request: { waiting: 'Pedido de consulta', accept: 'Aceitar', decline: 'Recusar', acceptName: 'Aceitar a consulta de {{name}}', declineName: 'Recusar a consulta de {{name}}', accepted: 'Você aceitou a consulta de {{name}}. O convite está a caminho.', declined: 'Você recusou a consulta de {{name}}. O horário ficou livre.', count_one: '{{count}} pedido espera', count_other: '{{count}} pedidos esperam' },
  moves: { menu: 'Mover…', action: 'Mover', title: 'Mover “{{title}}”', moved: '“{{title}}” foi movido: {{when}}', resized: '“{{title}}” mudou de duração: {{when}}', undone: '“{{title}}” voltou ao seu lugar.', undoReason: 'A mudança de data foi desfeita.', fixed: '“{{title}}” não pode ser movido.', noLength: 'Um prazo não tem duração.', shortest: 'Já tem a duração mínima.', reason: 'Motivo da mudança', reasonHint: 'Fica na auditoria do prazo.', reasonNeeded: 'Diga por que o prazo muda.' },
  notify: {
    title: 'Avisar {{name}}?', later: 'O e-mail sai alguns segundos depois: se você desfizer a mudança antes, nada é enviado.', booked: 'Esta pessoa marcou pela sua agenda pública e sempre recebe o aviso, alguns segundos depois.',
    move: { help: 'A nova data será enviada para {{email}}.', mail: 'Mover e avisar', silent: 'Mover sem avisar' },
    remove: { help: 'O cancelamento será enviado para {{email}}.', mail: 'Excluir e avisar', silent: 'Excluir sem avisar' },
    save: { help: 'As mudanças serão enviadas para {{email}}.', mail: 'Salvar e avisar', silent: 'Salvar sem avisar' },
  },
  scope: { move: 'Que parte da série se move?', remove: 'Que parte da série se apaga?', edit: 'Mudar', one: 'Só este evento', following: 'Este e os seguintes', all: 'Todos da série' },
  cancelBooking: { title: 'Cancelar esta consulta?', action: 'Cancelar consulta', help: '“{{title}}” foi reservada pela sua agenda pública. O convidado será avisado e o horário ficará livre.' },
  form: {
    title: 'Título', kind: 'Tipo', deadlineHint: 'Um prazo é uma data: não tem duração nem ocupa o horário.', day: 'Data', dueDay: 'Vence em', startDay: 'Começa em', startTime: 'Hora de início', endDay: 'Termina em', endTime: 'Hora de fim', minutes: 'Minutos', timeNeeded: 'Digite uma hora.', minutesNeeded: 'Digite 5 minutos ou mais.',
    proposed: 'Prazo proposto', proposedHint: 'Aparece tracejado até que um advogado o confirme.', case: 'Caso', guestName: 'Nome do convidado', guestEmail: 'E-mail do convidado', location: 'Lugar', videoCall: 'Videochamada', videoHint: 'Cria-se uma sala e o link vai no convite.', meetingLink: 'Link da reunião', description: 'Descrição', color: 'Cor', owner: 'Agenda de',
    busy: 'Mostrar como ocupado', busyHint: 'Ninguém pode reservar esse horário.', private: 'Privado', privateHint: 'O escritório vê apenas que o horário está ocupado.', booked: 'Reservada pela agenda pública. O convidado é avisado quando ela muda.',
  },
  colors: { kind: 'Conforme o tipo', own: 'Cor própria', navy: 'Azul-marinho', blue: 'Azul', green: 'Verde', ochre: 'Ocre', red: 'Vermelho', violet: 'Violeta', gray: 'Cinza' },
  participants: { label: 'Participantes', add: 'Colega', choose: 'Adicionar um colega', colleague: 'Colega', name: 'Nome de outra pessoa', email: 'O e-mail dela', addOther: 'Adicionar pessoa', remove: '{{name}}, remover com Delete' },
  recurrence: {
    label: 'Repete-se', none: 'Não se repete', DAILY: 'Por dia', WEEKLY: 'Por semana', MONTHLY: 'Por mês', YEARLY: 'Por ano', custom: 'Outra regra', interval: 'A cada', units: { DAILY: 'dias', WEEKLY: 'semanas', MONTHLY: 'meses', YEARLY: 'anos' }, monthly: 'No', weekdays: 'Dias da semana', ends: 'Termina', how: { never: 'Nunca', after: 'Depois de várias vezes', on: 'Em uma data' }, count: 'Vezes', lastDay: 'Última data',
    words: { DAILY: 'Todo dia', WEEKLY: 'Toda semana', MONTHLY: 'Todo mês', YEARLY: 'Todo ano', everyDAILY: 'A cada {{count}} dias', everyWEEKLY: 'A cada {{count}} semanas', everyMONTHLY: 'A cada {{count}} meses', everyYEARLY: 'A cada {{count}} anos', date: 'dia {{day}}', lastDay: 'último dia do mês', week1: '{{weekday}} (1ª ocorrência)', week2: '{{weekday}} (2ª ocorrência)', week3: '{{weekday}} (3ª ocorrência)', week4: '{{weekday}} (4ª ocorrência)', 'week-1': '{{weekday}} (última ocorrência)', times_one: '{{count}} vez', times_other: '{{count}} vezes', until: 'até {{date}}', other: 'Por uma regra própria' },
  },
  ofCase: { coming: 'Próximos', past: 'Anteriores', none: 'Nada por vir.', emptyTitle: 'Este caso não tem eventos', emptyHelp: 'Audiências, prazos e reuniões do caso aparecem aqui e na agenda.' },
  print: { action: 'Imprimir a semana' },
} satisfies Phrases<typeof es>
