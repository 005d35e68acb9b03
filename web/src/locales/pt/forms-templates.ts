import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-templates.ts'

export const phrases = {
  title: 'Modelos de formulários', search: 'Título ou descrição', csvName: 'modelos-de-formularios', platformHelp: 'Todos os escritórios podem começar um formulário com estes modelos.',
  columns: { title: 'Modelo', owner: 'De', locale: 'Idioma', fields: 'Campos', updatedAt: 'Alterado' },
  owner: { office: 'O escritório', platform: 'Bufete' },
  segments: { all: 'Todos', office: 'Do escritório', platform: 'Do Bufete', allLocales: 'Todos os idiomas' },
  empty: { title: 'Ainda não há modelos', help: 'Salve um formulário como modelo no menu dele, ou importe um arquivo.', platformHelp: 'Importe o arquivo de um formulário para oferecê-lo a todos os escritórios.' },
  actions: { preview: 'Ver', use: 'Criar formulário', rename: 'Mudar o nome', export: 'Baixar JSON', remove: 'Excluir modelo', import: 'Importar', see: 'Ver modelos', keep: 'Salvar como modelo' },
  preview: { asked: 'O que pergunta', facts: '{{fields}} · {{locale}}' },
  use: { done: '“{{title}}” foi criado com o modelo' },
  rename: { title: 'Mudar o nome do modelo', name: 'Título', description: 'Descrição', descriptionHint: 'Para que serve', save: 'Salvar', done: 'Modelo salvo' },
  keep: { title: 'Salvar como modelo', help: 'O modelo guarda os campos e os textos, não as respostas. O que mudar depois no formulário não o muda.', name: 'Título do modelo', save: 'Salvar modelo', done: 'O modelo “{{title}}” foi salvo' },
  remove: { done: 'O modelo “{{title}}” foi excluído', restored: 'O modelo “{{title}}” voltou' },
  import: {
    title: 'Importar um modelo', help: 'Escolha um arquivo JSON baixado de um formulário ou de um modelo do Bufete.', choose: 'Escolher arquivo', other: 'Escolher outro arquivo', save: 'Importar', ready: 'Pode ser importado', done: '“{{title}}” foi importado', faults: 'O arquivo não pode ser importado', more_one: 'e mais {{count}} problema', more_other: 'e mais {{count}} problemas',
    tooBig: 'O arquivo passa de {{max}}.', notJson: 'Não é um arquivo JSON.', notJsonAt: 'O arquivo se quebra na linha {{line}}, coluna {{column}}.', notForm: 'Não é o arquivo de um formulário do Bufete.', version: 'É de uma versão do Bufete que esta não conhece.',
    unreadable: 'O arquivo não pôde ser lido.', unknownKey: 'tem um dado desconhecido: {{keys}}', at: '{{place}}: {{what}}', field: 'Campo {{number}} ({{name}})', fieldUnnamed: 'Campo {{number}}',
    properties: { title: 'título', description: 'descrição', successText: 'mensagem ao terminar', locale: 'idioma', fields: 'campos', label: 'rótulo', name: 'nome interno', type: 'tipo', placeholder: 'exemplo', help: 'ajuda', required: 'obrigatório', options: 'opções', section: 'seção', page: 'página', rules: 'limites', showWhen: 'condição' },
  },
  failure: { use: 'Não foi possível criar o formulário.', rename: 'Não foi possível salvar o modelo.', keep: 'Não foi possível salvar o modelo.', remove: 'Não foi possível excluir o modelo.', restore: 'Não foi possível recuperar o modelo.', export: 'Não foi possível baixar o modelo.', import: 'Não foi possível importar o modelo.', load: 'Não foi possível carregar o modelo.' },
} satisfies Phrases<typeof es>
