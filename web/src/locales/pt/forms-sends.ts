import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-sends.ts'

export const phrases = {
  filters: {
    button: 'Filtros', buttonUsed: 'Filtros, {{count}} em uso', title: 'Filtrar as respostas', done: 'Pronto', any: 'Qualquer', tag: 'Etiqueta', filed: 'Caso', filedYes: 'Em um caso', filedNo: 'Sem caso', from: 'Recebidas desde', to: 'Até', period: 'Recebidas',
    since: 'desde {{from}}', until: 'até {{to}}', days: '{{from}} – {{to}}', field: 'Campo', noField: 'Nenhum', value: 'Resposta', valueWords: 'Palavras da resposta', valueExact: 'Valor exato', apply: 'Filtrar', held: 'Retidas',
  },
  read: { mark: 'Marcar como lida', unmark: 'Marcar como não lida', unmarked: 'A resposta voltou a não lida' },
  tags: { hint: 'Escolha uma ou escreva outra e pressione Enter', remove: 'Remover {{tag}}', change: 'Mudar etiquetas', none: 'Sem etiquetas' },
  file: {
    title: 'Caso', none: 'Esta resposta não está em nenhum caso.', open: 'Colocar em um caso', client: 'Cliente', how: 'Qual caso', existing: 'Um caso existente', fresh: 'Caso novo', takeOut: 'Tirar do caso', takenOut: 'A resposta já não está no caso', filed: 'A resposta está em “{{name}}”', made: '“{{name}}” foi aberto com esta resposta', see: 'Ver o caso',
    pick: 'Caso', pickHint: 'Busque por nome, número ou cliente', pickRequired: 'Escolha o caso.', caseName: 'Nome do caso', clientName: 'Nome do cliente', email: 'E-mail', phone: 'Telefone', city: 'Município', save: 'Salvar no caso', create: 'Abrir caso', prefilled: 'Tirado da resposta; confira antes de abrir o caso.',
    known: 'Talvez já seja seu cliente', same: { email: 'mesmo e-mail', phone: 'mesmo telefone', name: 'mesmo nome' }, use: 'Usar este cliente', using: 'Será usado o cliente {{name}}.', other: 'Criar outro cliente',
  },
  case: {
    sent: 'Enviados', answers: 'Respostas no caso', send: 'Criar formulário', empty: 'Ainda não há formulários neste caso', emptyHelp: 'Envie um ao cliente: ele responde pelo telefone e a resposta chega aqui.', noAnswers: 'As respostas que chegarem ou que você colocar no caso aparecem aqui.', noSent: 'Nenhum formulário foi enviado.', more: 'Ver mais',
    sentOn: 'enviado em {{at}}', answeredOn: 'respondido em {{at}}', expiresOn: 'vence em {{at}}', expiredOn: 'venceu em {{at}}', receivedOn: 'recebida em {{at}}', actionsOf: 'Ações de {{name}}', unread: 'Não lida', failed: 'Não foi possível carregar os formulários do caso.',
    states: { sent: 'Enviado', opened: 'Aberto', answered: 'Respondido', revoked: 'Anulado', expired: 'Vencido' },
    actions: { see: 'Ver a resposta', copy: 'Copiar o link', resend: 'Enviar outra vez', revoke: 'Anular o link' },
    resent: 'Enviado outra vez a {{email}}; o link anterior já não serve', revoked: 'O link já não serve', copied: 'Link copiado', actFailed: { resend: 'Não foi possível enviar outra vez.', revoke: 'Não foi possível anular o link.', copy: 'Não foi possível copiar o link.' },
    revokeTitle: 'Anular este link?', revokeHelp: 'Quem o abrir já não poderá responder. Você pode enviar o formulário outra vez.',
  },
  send: {
    title: 'Enviar um formulário', which: 'Formulário', existing: 'Um existente', fresh: 'Começar um', form: 'Formulário público', formHint: 'Só se enviam formulários públicos', formRequired: 'Escolha o formulário.', to: 'Para', client: 'Cliente do caso', other: 'Outro e-mail', noEmail: '{{name}} não tem e-mail. Digite um.', noClient: 'O caso não tem cliente. Digite a quem se envia.', email: 'E-mail', emailRequired: 'Digite o e-mail.',
    locale: 'Idioma da mensagem', message: 'Mensagem', messageHint: 'É lida acima do formulário; o e-mail não a leva.', days: 'O link vence em', dayCount_one: '{{count}} dia', dayCount_other: '{{count}} dias', submit: 'Enviar formulário', done: '“{{form}}” foi enviado a {{email}}', copy: 'Copiar o link',
    newTitle: 'Título', titleRequired: 'Digite o título.', template: 'Modelo', blank: 'Em branco', create: 'Criar e editar', newHelp: 'Abre no editor. Quando for público, você poderá enviá-lo a partir do caso.',
  },
  forCase: { draft: 'Este formulário foi feito para um caso. Torne-o público para enviá-lo.', ready: 'O formulário é público: já pode enviá-lo a partir do caso.', send: 'Enviá-lo a partir do caso', back: 'Voltar ao caso' },
} satisfies Phrases<typeof es>
