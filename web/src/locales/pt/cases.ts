import type { phrases as es } from '../es/cases.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Meus casos', new: 'Novo caso', createForm: 'Criar formulário', createFromTemplate: 'Criar a partir de modelo', edit: 'Editar caso', created: 'O caso “{{name}}” foi aberto', search: 'Nome, número, cliente ou tribunal', searchShort: 'Nome, número ou cliente', csvName: 'casos',
  notFiled: 'Não protocolado', noClient: 'Sem cliente', noCourt: 'Sem tribunal', noFact: 'Não informado', closedOn: 'Encerrado em', createdOn: 'Criado em', updatedOn: 'Atualizado', openCase: 'Abrir', openDocuments: 'Ver documentos', copyNumber: 'Copiar o número', askAssistant: 'Perguntar', assistantChoice: 'Assistente de IA',
  columns: { name: 'Caso', number: 'Número', client: 'Cliente', court: 'Tribunal', status: 'Situação', responsible: 'Responsável', judge: 'Juiz', documents: 'Documentos', updatedAt: 'Atualizado', createdAt: 'Criado' },
  status: { open: 'Aberto', in_progress: 'Em andamento', closed: 'Encerrado' },
  segments: { all: 'Todos', open: 'Abertos', in_progress: 'Em andamento', closed: 'Encerrados' },
  filters: { button: 'Filtro', buttonUsed: 'Filtros, {{count}} em uso', title: 'Filtrar os casos', courtPlaceholder: 'Como está escrito no caso', anyone: 'Qualquer pessoa', done: 'Pronto' },
  empty: { title: 'Ainda não há casos', help: 'Aqui se reúnem seus casos com o tribunal, o cliente e os documentos.', helpCustomer: 'Aqui você verá os casos que seu escritório conduz por você.' },
  court: { first_instance: 'Tribunal de Primeira Instância', appeals: 'Tribunal de Apelações', supreme: 'Supremo Tribunal', federal: 'Tribunal federal' },
  courtShort: { first_instance: 'Primeira Instância', appeals: 'Tribunal de Apelações', supreme: 'Supremo Tribunal', federal: 'Tribunal federal' },
  form: {
    name: 'Nome do caso', nameHint: 'Por exemplo, “Laracuente v. Punta Verde, LLC”', client: 'Cliente', clientHint: 'Escolha um cliente ou digite o nome de um novo', clientNew: '“{{name}}” será adicionado aos seus clientes', clientAdd: 'Adicionar “{{name}}” como novo cliente', status: 'Situação',
    number: 'Número do tribunal', numberHint: 'Aceito como estiver; deixe vazio se ainda não foi protocolado', numberRead: 'Lido do número: {{derived}}', numberNoRegion: 'Lido do número: {{derived}} · região não identificada', numberUnknown: 'Não reconhecemos esse formato; será guardado como está', numberSuggestion: 'Parece faltar um zero. É {{number}}?', numberUse: 'Usar esse número',
    court: 'Tribunal ou vara', judge: 'Juiz ou juíza', city: 'Município', responsible: 'Responsável', nobody: 'Sem responsável', create: 'Abrir caso',
  },
  close: { title: 'Encerrar este caso?', help: 'Os documentos continuam disponíveis para consulta. Você pode reabri-lo quando precisar.', action: 'Encerrar caso', done: '“{{name}}” foi encerrado' },
  reopen: { title: 'Reabrir este caso?', help: 'Ele volta aos casos em andamento e pode receber documentos.', action: 'Reabrir caso', done: '“{{name}}” foi reaberto' },
  tabs: { label: 'Partes do caso', summary: 'Resumo', documents: 'Documentos', events: 'Eventos', forms: 'Formulários', calls: 'Chamadas' },
  details: { title: 'Dados do caso', region: 'Região judicial', year: 'Ano do caso' },
  activity: {
    title: 'Atividade', empty: 'Nada aconteceu ainda', emptyHelp: 'Aqui fica o que cada pessoa faz no caso.', more: 'Ver atividade anterior', system: 'Bufete', root: 'Todos', other: '{{who}} fez uma alteração no caso',
    fields: { name: 'o nome', client: 'o cliente', city: 'o município', judge: 'o juiz', court: 'o tribunal', courtCaseNumber: 'o número', responsible: 'a pessoa responsável', status: 'a situação', document: 'o documento principal' },
    kinds: {
      case_opened: '{{who}} abriu o caso', case_updated: '{{who}} alterou os dados do caso', case_updated_fields: '{{who}} alterou {{fields}}', case_closed: '{{who}} encerrou o caso', case_reopened: '{{who}} reabriu o caso',
      document_added: '{{who}} adicionou “{{name}}”', document_versioned: '{{who}} salvou uma nova versão de “{{name}}”', document_renamed: '{{who}} renomeou “{{from}}” para “{{name}}”', document_moved: '{{who}} moveu “{{name}}” para {{folder}}', document_shared: '{{who}} compartilhou “{{name}}” com o cliente', document_unshared: '{{who}} deixou de compartilhar “{{name}}”', document_removed: '{{who}} apagou “{{name}}”', document_restored: '{{who}} recuperou “{{name}}”',
      folder_created: '{{who}} criou a pasta “{{name}}”', folder_renamed: '{{who}} renomeou a pasta “{{from}}” para “{{name}}”', folder_moved: '{{who}} moveu a pasta “{{name}}”', folder_removed: '{{who}} apagou a pasta “{{name}}”', folder_restored: '{{who}} recuperou a pasta “{{name}}”',
    },
  },
} satisfies Phrases<typeof es>
