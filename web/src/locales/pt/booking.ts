import type { phrases as es } from '../es/booking.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Marcar consulta',
  steps: { label: 'Passos da marcação', day: 'Dia', time: 'Horário', details: 'Seus dados', confirm: 'Confirmar', passed: 'feito' },
  service: { name: 'Consulta', minutes: '{{minutes}} min', request: 'confirmada depois do pedido' },
  calendar: {
    previous: 'Mês anterior: {{month}}', next: 'Próximo mês: {{month}}', free_one: '{{count}} livre', free_other: '{{count}} livres', none: 'sem horários livres', past: 'já passou', loading: 'Procurando horários livres…',
    first: 'Primeira data disponível', loaded_one: '{{month}}: um dia com horários livres.', loaded_other: '{{month}}: {{count}} dias com horários livres.', help: 'Use as setas para percorrer os dias e Enter para escolher um.',
  },
  empty: {
    month: 'Não há horários livres em {{month}}', monthHelp: 'Tente outro mês ou outro profissional.', all: 'Não há horários publicados por enquanto', allHelp: 'Esta agenda não tem horários livres nos próximos meses. Outro profissional pode atender antes.',
    nextMonth: 'Ver {{month}}', others: 'Ver outros profissionais',
  },
  times: { count_one: '{{count}} horário livre', count_other: '{{count}} horários livres', back: 'Voltar ao calendário', continue: 'Continuar com seus dados', choose: 'Escolha um horário para continuar.', later: 'Depois você pode mudar ou cancelar pelo seu e-mail, sem conta.' },
  zone: { inZone: 'Horários: {{zone}}.', local: 'Seu horário local: {{time}}.', officeTime: 'No escritório: {{time}}.', localZone: 'Seu fuso: {{zone}}.', officeZone: 'O escritório: {{zone}}.', useLocal: 'Ver no meu horário local', useOffice: 'Ver no horário do escritório', puertoRico: 'horário de Porto Rico (AST, {{offset}})', other: '{{name}} ({{offset}})' },
  hold: {
    held: 'Reservado', started_one: 'O horário fica reservado para você por {{count}} minuto.', started_other: 'O horário fica reservado para você por {{count}} minutos.', minutes_one: 'Falta {{count}} minuto para confirmar.', minutes_other: 'Faltam {{count}} minutos para confirmar.', seconds: 'Faltam 30 segundos para confirmar.',
    extend: 'Pedir mais tempo', extending: 'Pedindo mais tempo…', extended: 'Você tem mais tempo: o horário fica reservado até {{time}}.', extendFailed: 'Não foi possível dar mais tempo. O horário continua reservado até {{time}}.', extendLimit: 'O prazo já não pode ser prolongado.',
    until: 'Reservado até {{time}}', expiredTitle: 'O tempo acabou e o horário ficou livre', expiredHelp: 'Outra pessoa pode usá-lo se você não continuar. O que você escreveu está guardado: reserve de novo ou escolha outro horário.', again: 'Reservar de novo', another: 'Escolher outro horário',
    loose: 'Não foi possível reservar o horário. Você pode continuar, mas outra pessoa pode ocupá-lo antes.',
  },
  taken: { title: 'Outra pessoa acabou de marcar esse horário', help: 'Estes são os horários ainda livres. O que você escreveu está guardado.' },
  details: {
    title: 'Seus dados', when: 'Sua consulta', change: 'Mudar', changeWhat: 'data e horário', partiesGroup: 'Primeiro, as partes', parties: 'Nomes das partes', partiesHint: 'Você e as outras pessoas ou empresas do assunto, uma por linha. O advogado as verá com o seu pedido.',
    about: 'Como falamos com você', name: 'Nome e sobrenome', email: 'E-mail', emailHint: 'A consulta e o link para mudar ou cancelar chegam ali.', phone: 'Telefone', description: 'Do que se trata', descriptionHint: 'Em poucas palavras. Não escreva números de documentos nem senhas.',
    safe: 'Para sua proteção, ainda não conte o que aconteceu. Isso será pedido quando a consulta for aceita.', optional: 'opcional', required: 'obrigatório', continue: 'Revisar a consulta', back: 'Voltar', website: 'Deixe este campo vazio', left_one: 'Falta {{count}} caractere.', left_other: 'Faltam {{count}} caracteres.',
  },
  problems: {
    title_one: 'Falta corrigir um dado', title_other: 'Falta corrigir {{count}} dados', name: 'Escreva seu nome e sobrenome.', nameLong: 'Use até {{max}} caracteres no nome.', email: 'Escreva seu e-mail.', emailShape: 'Escreva um e-mail válido, como nome@exemplo.com.', emailLong: 'Use até {{max}} caracteres no e-mail.',
    phoneShape: 'Escreva um telefone válido, como 787-555-0100, ou deixe o campo vazio.', parties: 'Escreva os nomes das partes.', partiesLong: 'Use até {{max}} caracteres nos nomes.', description: 'Escreva do que se trata.', descriptionLong: 'Use até {{max}} caracteres na descrição.', control: 'Retire os caracteres que não podem ser exibidos.',
  },
  review: { title: 'Revise e confirme', with: 'Com', name: 'Nome', email: 'E-mail', phone: 'Telefone', parties: 'Partes', description: 'Assunto', edit: 'Editar seus dados', confirm: 'Confirmar consulta', request: 'Pedir consulta', sending: 'Enviando…', requestNote: '{{name}} vai analisar seu pedido e avisar por e-mail. O horário fica guardado enquanto isso.' },
  done: {
    confirmed: 'Sua consulta está confirmada', pending: 'Seu pedido foi enviado', confirmedHelp: 'Enviamos os detalhes para {{email}}.', pendingHelp: '{{name}} vai analisar e avisar em {{email}}. O horário fica guardado enquanto isso.', calendar: 'Adicionar à agenda', manage: 'Mudar ou cancelar a consulta', another: 'Agendar outra', keep: 'Guarde este link: serve para mudar ou cancelar sem conta.', copy: 'Copiar link', copied: 'Link copiado', copyFailed: 'Abra o link e copie o endereço.',
  },
  failure: {
    book: 'Erro ao agendar a consulta. Tente de novo.', offline: 'Não há conexão. O que você escreveu está guardado; tente de novo quando ela voltar.', offlineNow: 'Sem conexão. O que você escreveu está guardado.', load: 'Não foi possível carregar os horários', loadHelp: 'O servidor não respondeu. Verifique sua conexão e tente de novo.', retry: 'Tentar de novo', tooMany: 'Houve muitas tentativas da sua conexão. Espere alguns minutos e tente de novo.',
    unknown: 'Esta agenda não existe ou já não recebe consultas', unknownHelp: 'Verifique o endereço ou procure outro profissional.', script: 'Para marcar é preciso JavaScript. Você também pode ligar para o escritório.', change: 'Não foi possível mudar a consulta. Tente de novo.',
  },
  draft: { kept: 'Recuperamos o que você tinha escrito.', discard: 'Começar de novo' },
  manage: {
    title: 'Sua consulta com {{name}}', confirmed: 'Confirmada', pending: 'A confirmar', held: 'Não concluída', cancelled: 'Cancelada', declined: 'Não aceita', past: 'Já passou', expired: 'Vencida',
    pendingHelp: 'O profissional ainda precisa aceitar. Avisaremos por e-mail.', heldHelp: 'Esta marcação não foi concluída. O horário fica guardado só por alguns minutos.', cancelledHelp: 'Esta consulta foi cancelada e o horário ficou livre.', declinedHelp: 'O profissional não pôde aceitar este pedido. Você pode pedir outro horário.', pastHelp: 'Esta consulta já passou. Você pode agendar outra quando quiser.', expiredHelp: 'Esta marcação nunca foi confirmada. Você pode agendar outra.',
    when: 'Data e horário', with: 'Com', name: 'Em nome de', where: 'Local', call: 'Videochamada', join: 'Entrar na videochamada', move: 'Mudar', cancel: 'Cancelar consulta', calendar: 'Adicionar à agenda', again: 'Agendar outra', moveTitle: 'Escolha outra data e horário', moveConfirm: 'Mudar a consulta', moveChosen: 'A consulta passará para {{day}}, {{time}}.', moving: 'Mudando a consulta…', keep: 'Deixar como está',
    moved: 'A consulta mudou para {{day}}, {{time}}. Enviamos a mudança para seu e-mail.', movedPending: 'O pedido mudou para {{day}}, {{time}}. Avisaremos por e-mail quando for aceito.', cancelTitle: 'Cancelar a consulta?', cancelHelp: 'O horário de {{day}}, {{time}}, ficará livre para outra pessoa. Isso não pode ser desfeito.', cancelConfirm: 'Sim, cancelar a consulta', cancelling: 'Cancelando…', cancelledNow: 'A consulta foi cancelada. Enviamos o aviso para seu e-mail.',
    describeTitle: 'Conte do que se trata', describeHelp: 'Sua consulta foi aceita. O que você escrever aqui chega só ao escritório.', describe: 'Enviar ao escritório', told: 'O escritório recebeu o que você escreveu.', tellAgain: 'Escrever de novo',
  },
} satisfies Phrases<typeof es>
