import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms.ts'

export const phrases = {
  title: 'Formulários', new: 'Novo formulário', search: 'Título ou endereço', csvName: 'formularios',
  created: '“{{title}}” foi criado', duplicated: '“{{title}}” foi criado', published: '“{{title}}” é público', unpublished: '“{{title}}” voltou a ser privado',
  fieldCount_one: '{{count}} campo', fieldCount_other: '{{count}} campos', pageCount_one: '{{count}} página', pageCount_other: '{{count}} páginas',
  responseCount_one: '{{count}} resposta', responseCount_other: '{{count}} respostas', unread_one: '{{count}} não lida', unread_other: '{{count}} não lidas',
  columns: { title: 'Formulário', status: 'Estado', fields: 'Campos', responses: 'Respostas', updatedAt: 'Alterado', createdAt: 'Criado' },
  status: { draft: 'Rascunho', public: 'Público' },
  segments: { all: 'Todos', public: 'Públicos', draft: 'Rascunhos' },
  empty: { title: 'Ainda não há formulários', help: 'Crie um, torne-o público e envie o endereço: as respostas chegam aqui.' },
  actions: { edit: 'Editar', publish: 'Tornar público', unpublish: 'Voltar a privado', duplicate: 'Duplicar', remove: 'Apagar formulário', copyLink: 'Copiar link', seeAsClient: 'Ver como cliente', keep: 'Salvar como modelo', export: 'Baixar JSON' },
  form: { title: 'Título', titleHint: 'Quem responder vai vê-lo', description: 'Descrição', descriptionHint: 'Para que serve e quanto tempo leva', create: 'Criar formulário', fromTemplate: 'Começar com um modelo' },
  remove: { done: '“{{title}}” e suas respostas foram apagados', restored: '“{{title}}” voltou como rascunho' },
  failure: {
    create: 'Não foi possível criar o formulário.', update: 'Não foi possível salvar o formulário.', delete: 'Não foi possível apagar o formulário.', restore: 'Não foi possível recuperar o formulário.', duplicate: 'Não foi possível duplicar o formulário.',
    fieldCreate: 'Não foi possível adicionar o campo.', fieldUpdate: 'Não foi possível salvar o campo.', fieldDelete: 'Não foi possível apagar o campo.', fieldDuplicate: 'Não foi possível duplicar o campo.', reorder: 'Não foi possível salvar a ordem dos campos.',
    visibility: 'Não foi possível mudar a visibilidade do formulário.', load: 'Não foi possível carregar o formulário.', submit: 'Não foi possível enviar o formulário.', responses: 'Não foi possível carregar as respostas.', export: 'Não foi possível baixar o formulário.',
  },
  publicAt: 'Responde-se em',
  save: { saved: 'Salvo às {{time}}', saving: 'Salvando…', changed: 'Alterações não salvas', failed: 'Não foi salvo', invalid: 'Não salvo: há algo a corrigir', stale: 'Outra pessoa o alterou', now: 'Salvar alterações', publicHelp: 'Este formulário é público: quem responder verá as alterações quando forem salvas.' },
  recovered: { text: 'Neste dispositivo ficaram alterações não salvas.', use: 'Recuperá-las', drop: 'Descartá-las' },
  editor: {
    texts: 'Textos do formulário', fields: 'Campos', noFields: 'Adicione o primeiro campo.', add: 'Adicionar campo', full: 'Um formulário pode ter até {{most}} campos.', untitled: 'Sem título', page: 'Página {{number}}', toFix: 'Corrigir',
    undo: 'Desfazer', redo: 'Refazer', up: 'Subir', down: 'Descer', remove: 'Apagar campo', drag: 'Arraste para mudar a ordem', moved: '“{{name}}” está na posição {{position}} de {{total}}', moveUp: 'Subir {{name}}', moveDown: 'Descer {{name}}',
    duplicateOf: 'Duplicar {{name}}', actionsOf: 'Ações de {{name}}', copyOf: '{{name}} (cópia)',
    label: 'Rótulo', name: 'Nome interno', nameFixed: 'Foi publicado com este nome: outro nome será outra coluna das respostas.', type: 'Tipo', placeholder: 'Exemplo dentro do campo', help: 'Ajuda', section: 'Seção', sectionHint: 'Título sobre os campos vizinhos que a compartilham', required: 'Obrigatório', startsPage: 'Começa uma página', conditional: 'Mostrar conforme outra resposta',
    options: 'Opções', optionValue: 'Valor', optionWords: 'Opção {{number}}', optionLabelOf: 'Rótulo da opção {{number}}', optionValueOf: 'Valor da opção {{number}}', optionRemove: 'Remover {{name}}', optionAdd: 'Adicionar opção',
    when: 'Quando', operator: 'Condição', answer: 'Resposta',
  },
  types: { text: 'Texto', textarea: 'Texto longo', number: 'Número', email: 'E-mail', checkbox: 'Várias opções', radio: 'Opção única', select: 'Lista', date: 'Data', datetime: 'Data e hora', phone: 'Telefone', money: 'Dinheiro', municipality: 'Município', consent: 'Consentimento', file: 'Arquivo', signature: 'Assinatura' },
  newLabels: { text: 'Nome e sobrenome', textarea: 'Conte o que aconteceu', number: 'Número', email: 'E-mail', checkbox: 'Marque o que se aplica', radio: 'Escolha uma', select: 'Escolha da lista', date: 'Data', datetime: 'Data e hora', phone: 'Telefone', money: 'Valor', municipality: 'Município', consent: 'Autorizo o escritório a usar estes dados para me atender', file: 'Anexe o documento', signature: 'Assinatura' },
  operators: { equals: 'é', not_equals: 'não é', answered: 'foi respondido', not_answered: 'não foi respondido' },
  issues: {
    title_required: 'O formulário precisa de um título.', label_required: 'Digite o rótulo.', name_invalid: 'Use letras minúsculas sem acento, números e sublinhados; comece com uma letra.',
    too_many_fields: 'Um formulário pode ter até {{most}} campos; este tem {{found}}.', field_name_taken: 'Outro campo já tem esse nome.', field_needs_options: 'Adicione pelo menos uma opção.', field_option_invalid: 'Cada opção precisa de um rótulo e de um valor que não se repita.',
    field_condition_invalid: 'A condição cita um campo que não está antes deste.', field_rules_invalid: 'O mínimo não pode ser maior que o máximo.', field_page_order: 'Os campos devem seguir a ordem das páginas.',
  },
  preview: { title: 'Prévia', width: 'Largura da prévia', phone: 'Telefone', desktop: 'Computador', empty: 'Os campos que você adicionar aparecerão aqui.' },
  answer: { choose: 'Escolha…', yes: 'Sim', no: 'Não', progress: 'Progresso', pageOf: '{{page}} de {{pages}}', next: 'Próximo', previous: 'Anterior', send: 'Enviar', required: 'Os campos com * são obrigatórios.', sentTitle: 'Recebemos suas respostas', sentHelp: 'Você pode fechar esta página.', sentAt: 'Enviado em {{at}}', goneFields: 'O formulário mudou enquanto você respondia; o que você escreveu em campos que não existem mais não foi guardado.', missingTitle: 'Este formulário não está disponível', missingHelp: 'Peça o link atual ao escritório que o enviou.', answered: 'Este formulário já foi respondido com este link.', leaveEmpty: 'Deixe este campo vazio' },
  tabs: { label: 'Partes do formulário', editor: 'Editor', responses: 'Respostas', share: 'Compartilhar', settings: 'Configurações' },
  responses: {
    forOffice: 'Para o escritório', search: 'Buscar nas respostas', list: 'Respostas', submittedAt: 'Recebida', state: 'Estado', read: 'Lida', unread: 'Não lida', csv: 'Baixar CSV', xlsx: 'Baixar Excel', empty: 'Ainda não há respostas', emptyHelp: 'Torne o formulário público e envie o link.',
    segments: { all: 'Todas', unread: 'Não lidas', suspected: 'Suspeitas' }, view: 'Ver resposta', title: 'Resposta de {{at}}', answeredAs: 'Foi respondida a versão {{revision}} do formulário.', nothing: 'Sem resposta', newer: 'Mais recente', older: 'Anterior',
    remove: 'Apagar resposta', removed: 'A resposta foi apagada', restored: 'A resposta voltou à lista', held_one: '{{count}} resposta chegou quando o escritório não tinha espaço. Ela aparecerá com um plano melhor.', held_other: '{{count}} respostas chegaram quando o escritório não tinha espaço. Elas aparecerão com um plano melhor.',
    genuine: 'Não é suspeita', suspectedHelp: 'Parece enviada por um programa: chegou rápido demais ou preencheu o que as pessoas não veem.', genuineDone: 'A resposta passou para a lista', note: 'Nota do escritório', tags: 'Etiquetas', tagsHint: 'Separe-as com vírgulas', saved: 'Nota e etiquetas salvas', inCase: 'Está no caso', removeFailed: 'Não foi possível apagar a resposta.', restoreFailed: 'Não foi possível recuperar a resposta.', saveFailed: 'Não foi possível salvar a resposta.', exportFailed: 'Não foi possível preparar o arquivo.',
  },
} satisfies Phrases<typeof es>
