import type { phrases as es } from '../es/scheduling-settings.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Configurar a agenda', zone: 'hora de Porto Rico', on: 'Sim', off: 'Não', unitOf: '{{label}}, unidade', units: { minutes: 'minutos', hours: 'horas', days: 'dias' },
  span: { minutes_one: '{{count}} minuto', minutes_other: '{{count}} minutos', hours_one: '{{count}} hora', hours_other: '{{count}} horas', days_one: '{{count}} dia', days_other: '{{count}} dias' },
  hours: { title: 'Horário de trabalho', closed: 'Fechado', from: '{{name}}, das ({{n}})', to: '{{name}}, às ({{n}})', remove: '{{name}}, remover horas ({{n}})', add: 'Adicionar horas', addName: 'Adicionar horas: {{name}}', nextDay: 'termina no dia seguinte', copyMonday: 'Repetir a segunda de terça a sexta' },
  booking: {
    title: 'Consultas', meeting: 'Duração', break: 'Intervalo', breakHint: 'Entre um horário oferecido e o seguinte.', before: 'Margem antes', after: 'Margem depois', bufferHint: 'Livre junto a cada consulta, para se preparar ou chegar.', notice: 'Aviso mínimo', noticeHint: 'Ninguém marca com menos tempo.', horizon: 'Dias à vista', horizonHint: 'Até quando se pode marcar.', slots: 'Consultas por dia', slotsHint: 'Vazio: sem limite.', unlimited: 'Sem limite',
    confirm: 'Confirmação', confirmations: { auto: 'Na hora: a consulta fica marcada', request: 'Por pedido: você aceita ou recusa' }, confirmed: { auto: 'Na hora', request: 'Por pedido' }, safe: 'Pré-consulta segura', safeHint: 'Primeiro os nomes das partes, para você ver se há conflito; o relato, depois de aceitar.', holidays: 'Fechar nos feriados', holidaysHint: 'Dias em que os tribunais fecham, salvo datas com horas próprias.',
  },
  overrides: { title: 'Datas especiais', help: 'valem mais que o horário', add: 'Adicionar data', none: 'Nenhuma. Adicione férias ou um dia com outras horas.', date: 'Data', what: 'O que acontece nesse dia', closed: 'Fechado', own: 'Com outras horas', day: 'Esse dia', note: 'Nota', remove: 'Remover {{date}}' },
  reminders: { title: 'Lembretes', none: 'Não são enviados.', before: '{{span}} antes', most: 'Até {{count}}. Vão para o convidado, os participantes e você, sem dados do caso.' },
  public: { title: 'Agenda pública', isOpen: 'aberta', isClosed: 'fechada', open: 'Receber consultas', openHint: 'Quem tiver o link pode marcar um horário livre.', slug: 'Nome no link', slugHint: 'Se mudar, o link anterior deixa de funcionar.', address: 'Link público', see: 'Ver como visitante', none: 'Ainda não há link. Abra a agenda e escolha o nome.' },
  feed: { title: 'Assinatura do calendário', help: 'Veja esta agenda no calendário do seu telefone ou e-mail. O link é secreto: quem o tiver vê os seus eventos.', none: 'Nenhum link está ativo.', create: 'Criar link', address: 'Link secreto', once: 'Copie-o agora: não será mostrado de novo.', made: 'Ativo desde {{date}}', used: 'Lido {{date}}', never: 'Ainda não foi lido', revoke: 'Revogar', replace: 'Criar outro', revokeTitle: 'Revogar o link?', revokeHelp: 'Os calendários que o usam deixarão de se atualizar.', revoked: 'O link já não funciona.' },
} satisfies Phrases<typeof es>
