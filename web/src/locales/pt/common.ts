import type { phrases as es } from '../es/common.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  richText: { tools: 'Formatação', bold: 'Negrito', italic: 'Itálico', heading: 'Título', bullets: 'Lista', numbers: 'Lista numerada', quote: 'Citação' },
  app: 'Bufete',
  person: { name: 'Usuário', surname: 'Anônimo' },
  unlimited: 'Ilimitado',
  none: 'Não informado',
  mail: { undelivered: 'O e-mail não chegou' },
  actions: {
    save: 'Salvar', saving: 'Salvando…', saved: 'Alterações salvas', cancel: 'Cancelar', back: 'Voltar', close: 'Fechar', delete: 'Excluir', edit: 'Editar',
    create: 'Criar', add: 'Adicionar', search: 'Buscar', retry: 'Tentar de novo', undo: 'Desfazer', copy: 'Copiar', copied: 'Copiado', download: 'Baixar', more: 'Mais ações', continue: 'Continuar',
    clear: 'Limpar o texto', send: 'Enviar', open: 'Abrir', remove: 'Remover', seeAll: 'Ver todos',
  },
  failure: {
    answered: 'Erro: {{status}} - {{message}}',
    default: 'Ocorreu um erro',
    noAnswer: 'Nenhuma resposta do servidor. Verifique sua conexão.',
    unknown: 'Erro desconhecido ao fazer a solicitação.',
    login: 'Erro de autenticação',
    profile: 'Erro ao obter dados',
  },
  state: {
    loading: 'Carregando…',
    error: { title: 'Não foi possível carregar', noAnswer: 'O servidor não respondeu. Verifique sua conexão e tente de novo.', crash: 'Algo falhou nesta tela', crashHelp: 'O que você salvou está seguro. Você pode tentar de novo ou voltar ao painel.' },
    denied: { title: 'Sem permissão', help: 'Você não tem permissão para ver esta página.' },
    plan: { see: 'Ver o plano', title: 'Seu plano não inclui esta parte', help: 'A pessoa dona do escritório pode mudá-lo.' },
    missing: { title: 'Não encontramos esta página', help: 'O endereço não existe ou não está mais ao seu alcance.', home: 'Ir ao painel' },
    offline: 'Sem conexão. O que você vê pode estar desatualizado.',
    nothing: { title: 'Nada corresponde', help: 'Tente outras palavras ou remova os filtros.', reset: 'Remover filtros' },
  },
  table: {
    showing: 'Mostrando {{from}}–{{to}} de {{total}}', showingNone: 'Mostrando 0 de 0', manyTotal: 'mais de {{total}}', rowsPerPage: 'Linhas por página', previous: 'Anterior', next: 'Próxima', pages: 'Páginas da lista',
    columns: 'Colunas', csv: 'CSV', csvFailed: 'Não foi possível preparar o arquivo CSV.', clearFilters: 'Remover todos', removeFilter: 'Remover filtro {{name}}', filters: 'Filtros ativos',
    sortBy: 'Ordenar por {{column}}', rowActions: 'Ações de {{name}}', view: 'Visualização', viewTable: 'Tabela', viewCards: 'Cartões', selectAll: 'Selecionar todas as linhas', selectRow: 'Selecionar {{name}}', updating: 'Atualizando a lista',
    actionsColumn: 'Ações',
  },
  form: {
    errorTitle: 'Corrija os erros do formulário.', required: 'obrigatório', optional: 'opcional', tooLong: 'Use até {{max}} caracteres.', tooShort: 'Digite pelo menos {{min}} caracteres.',
    tooBig: 'O valor máximo é {{max}}.', tooSmall: 'O valor mínimo é {{min}}.', number: 'Digite um número.', invalid: 'Este valor não é válido.', choose: 'Escolha uma opção.', date: 'Digite uma data válida.',
    showPassword: 'Mostrar a senha', hidePassword: 'Ocultar a senha', draft: 'Recuperamos o que você havia digitado.', draftDiscard: 'Começar de novo', stale: 'Outra pessoa mudou estes dados enquanto você digitava.', staleReload: 'Ver os dados atuais',
    noOptions: 'Nada corresponde', capsLock: 'As maiúsculas estão ativadas.',
  },
  passwordRules: { label: 'A senha precisa de', length: 'Pelo menos 8 caracteres', uppercase: 'Uma letra maiúscula', symbol: 'Um símbolo', met: 'cumprido', unmet: 'falta' },
  file: {
    drop: 'Arraste, cole ou use a câmera', choose: 'Enviar arquivos', chooseOne: 'Escolher arquivo', camera: 'Usar a câmera', uploading: 'Enviando “{{name}}”', progress: '{{done}} de {{total}}', done: '“{{name}}” foi enviado', failed: '“{{name}}” não foi enviado', cancelled: '“{{name}}” foi cancelado', tooBig: 'Passa de {{max}}.', wrongType: 'Esse tipo de arquivo não é aceito.', cancel: 'Cancelar {{name}}', retry: 'Tentar {{name}} de novo', dismiss: 'Tirar {{name}} da lista', list: 'Arquivos sendo enviados', dropHere: 'Solte os arquivos aqui',
  },
  steps: { passed: 'feito' },
  meter: { of: 'de {{limit}}' },
  breadcrumb: 'Caminho',
  tabs: { count: '{{label}}, {{count}}' },
} satisfies Phrases<typeof es>
