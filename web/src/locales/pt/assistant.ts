import type { phrases as es } from '../es/assistant.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Assistente de IA', new: 'Nova', untitled: 'Sem título', thread: 'Perguntas e respostas', toEnd: 'Ir para o fim',
  modes: { label: 'Modo', general: 'Geral', case: 'Caso', consultation: 'Consulta' },
  scope: {
    general: 'Não lê nenhum caso. Responde com o que o modelo sabe e não cita os autos.', chooseCase: 'Lerá só o caso que você escolher.', oneCase: 'Lê só este caso.', closed: 'O assistente não pode ler este caso.',
    case: 'Lê só este caso: {{counts}}.', consultation: 'Não lê nenhum caso. Escolha um se a consulta for sobre os autos.', consultationCase: 'Lê o caso escolhido: {{counts}}. Termina em um memorando.',
  },
  counts: {
    documents_one: '{{shown}} documento', documents_other: '{{shown}} documentos', responses_one: '{{shown}} resposta', responses_other: '{{shown}} respostas',
    transcripts_one: '{{shown}} transcrição', transcripts_other: '{{shown}} transcrições', events_one: '{{shown}} data', events_other: '{{shown}} datas', nothing: 'ainda não tem documentos nem datas',
  },
  case: {
    title: 'Caso', choose: 'Escolha um caso', none: 'Nenhum caso', search: 'Nome, número ou cliente', readable: 'O assistente pode ler este caso', include: 'Permitir a leitura',
    included: 'O assistente pode ler este caso.', excluded: 'O assistente já não lê este caso.', excludedHelp: 'Nada deste caso é enviado ao provedor de IA, e ninguém do escritório pode perguntar sobre ele.',
  },
  welcome: {
    examples: 'Perguntas para começar',
    general: { title: 'Pergunte o que quiser', help: 'Para redigir, traduzir ou rever um assunto. Ele não vê os seus casos.' },
    case: { title: 'Pergunte sobre o caso', help: 'Cada afirmação dos autos abre a página de onde vem.' },
    consultation: { title: 'Uma consulta com seu memorando', help: 'Tem título, cliente e matéria, e é arquivada em um caso quando termina.' },
    ask: {
      general: { one: 'Explique a diferença entre prescrição e decadência', two: 'Redija um e-mail pedindo documentos a um cliente', three: 'Resuma os requisitos de um pedido de julgamento sumário' },
      case: { one: 'Resuma o caso e o que está pendente', two: 'Que fatos estão em disputa e com que prova?', three: 'Faça uma cronologia com as datas dos autos' },
      consultation: { one: 'Que opções o cliente tem e qual é o risco de cada uma?', two: 'Prepare as perguntas da primeira entrevista', three: 'Faça uma lista dos documentos necessários' },
    },
  },
  facts: { action: 'Dados da consulta', title: 'Título', titleHint: 'Se deixar vazio, será o começo da sua pergunta', legalArea: 'Matéria jurídica', client: 'Cliente', noClient: 'Nenhum cliente', searchClient: 'Nome do cliente' },
  question: { label: 'Pergunta', edit: 'Editar e perguntar de novo', editing: 'Você está editando uma pergunta: a nova substitui esta e o que vem depois.' },
  answer: {
    label: 'Resposta', thinking: 'Pensando…', reconnecting: 'A conexão caiu. Conectando de novo…', copy: 'Copiar com citações', copyFailed: 'Não foi possível copiar.', retry: 'Responder de novo', image: 'Imagem', copyAddress: 'Copiar o endereço {{address}}',
    tokens_one: '{{shown}} token', tokens_other: '{{shown}} tokens', tokensAbout_one: 'cerca de {{shown}} tokens', tokensAbout_other: 'cerca de {{shown}} tokens',
  },
  cite: {
    open: 'Fonte {{number}}: {{name}}', openPage: 'Fonte {{number}}: {{name}}, página {{page}}', unverified: 'citação não confirmada', unverifiedTitle: 'Citação não confirmada',
    unverifiedHelp: 'As palavras que o assistente citou não aparecem em “{{name}}”. Não a use sem verificar.', unverifiedHelpPage: 'As palavras que o assistente citou não aparecem em “{{name}}”, página {{page}}. Não a use sem verificar.',
  },
  marks: {
    unsupported: 'sem apoio', unsupportedTitle: 'Sem apoio nos autos', unsupportedHelp: 'Esta afirmação não cita nenhuma fonte dos autos. Verifique-a antes de usá-la.',
    inFile: 'nos autos', inFileHelp: 'Esta autoridade é citada nos autos. Isso não diz que esteja em vigor: verifique-a.', notVerified: 'não verificada', notVerifiedHelp: 'O assistente mencionou esta autoridade e ela não aparece nos autos. Pode não existir ou não estar em vigor: verifique-a.',
  },
  statuses: {
    history_trimmed: 'A conversa é longa: as primeiras perguntas não foram consideradas.', sources_trimmed: 'Não coube tudo o que os autos dizem sobre isto; foi lido o mais próximo da pergunta.', answer_shortened: 'A resposta chegou ao tamanho máximo e está incompleta.', no_sources: 'Não encontrei apoio nos autos.',
  },
  end: { stopped: 'Você parou a resposta. O que chegou foi mantido.', interrupted: 'O servidor reiniciou durante a resposta.', failed: 'A resposta falhou.' },
  next: { integrations: 'Ver integrações', consent: 'Abrir as configurações', plan: 'Ver o plano' },
  blocked: {
    title: 'Não é possível perguntar aqui', chooseCase: 'Escolha um caso', chooseCaseHelp: 'O assistente lerá só esse caso.', excluded: 'Este caso está excluído do assistente', excludedHelp: 'Alguém do escritório decidiu que nada deste caso seja enviado ao provedor de IA.',
    customers: 'O escritório não oferece o assistente aos seus clientes.', consent: 'Seu escritório não envia dados de clientes ao provedor de IA', consentHelp: 'Só o modo Geral está disponível. O titular do escritório pode mudar isso.', consentOwner: 'Só o modo Geral está disponível. Você pode mudar isso nos dados da empresa.',
    provider: 'O assistente ainda não está configurado', providerHelp: 'Um administrador da plataforma precisa conectar um provedor de IA.',
  },
  composer: {
    label: 'Sua pergunta', placeholder: 'Escreva sua pergunta', next: 'Escreva a próxima pergunta', send: 'Enviar', stop: 'Parar', verify: 'Verifique cada citação antes de protocolar.', offline: 'Sem conexão. Sua pergunta fica guardada aqui.', documents: 'Adicionar documentos ao caso', about: 'Sobre “{{name}}”: ',
  },
  meter: { label: 'Tokens do mês usados: {{percent}}%', left_one: 'token restante', left_other: 'tokens restantes', estimate: 'envio ≈ {{shown}}' },
  tokens: { near: 'Seu escritório usou {{percent}}% dos tokens do mês; restam {{remaining}}.', spent: 'O limite de tokens do seu escritório foi excedido. Fale com o administrador para aumentá-lo.', renews: 'Renova-se em {{date}}.' },
  sources: {
    title: 'Fontes', ofCase_one: '{{shown}} deste caso', ofCase_other: '{{shown}} deste caso', count_one: '{{shown}} fonte', count_other: '{{shown}} fontes', none: 'Esta resposta não cita nenhuma fonte.', empty: 'Aqui você verá as páginas que cada resposta cita.',
    page: 'Página {{page}}', pages: 'Páginas {{pages}}', pageOf: '{{page}} de {{total}}', previousPage: 'Página anterior', nextPage: 'Próxima página', previousQuote: 'Citação anterior', nextQuote: 'Próxima citação', quoteOf: 'Citação {{number}} de {{total}}',
    close: 'Fechar {{name}}', openInCase: 'Abrir no caso', noText: 'Esta página não tem texto para mostrar.', quoteMissing: 'O documento mudou: as palavras citadas já não estão nesta página.',
    kinds: { document: 'Documento', authored: 'Documento escrito aqui', response: 'Resposta de formulário', event: 'Data da agenda', transcript: 'Transcrição' },
  },
  proposals: {
    tools: { create_event: 'Propõe pôr na agenda', create_task: 'Propõe criar uma tarefa', propose_dates: 'Propõe estas datas para a agenda', draft_document: 'Propõe este documento', summarize_document: 'Propõe resumir um documento' },
    accept: 'Aceitar', dismiss: 'Descartar', summarize: 'Resumir', accepted: 'Aceita', dismissed: 'Descartada', openEvent: 'Ver na agenda', openDocument: 'Abrir o documento', name: 'Nome do documento', content: 'Texto', title: 'Título', day: 'Dia', time: 'Hora', timeHint: 'Vazia: o dia todo', keep: 'Incluir a data {{number}}',
  },
  list: {
    title: 'Consultas', button: 'Consultas', search: 'Buscar em perguntas e respostas', all: 'Todas', writing: 'escrevendo', rename: 'Mudar o título', remove: 'Apagar', removed: '“{{title}}” foi apagada', more: 'Ver mais', empty: 'Ainda não há consultas', emptyHelp: 'Cada conversa com o assistente fica aqui. Só você a vê.',
    found_one: '{{count}} consulta', found_other: '{{count}} consultas',
  },
  memorandum: { action: 'Arquivar como memorando', help: 'Fica no caso como um documento que você pode editar, com suas fontes no fim.', start: 'Memorando: {{title}}', file: 'Arquivar', done: '“{{name}}” foi arquivado' },
  export: { docx: 'Exportar para Word', pdf: 'Exportar para PDF', md: 'Exportar para Markdown' },
  settings: {
    help: 'O assistente envia sua pergunta e os trechos que a respondem ao provedor de IA que a plataforma configurou. Pede-se que não os guarde nem os use para treinar.', on: 'Permitido', off: 'Não permitido',
    clientDataAllowed: 'Enviar dados de clientes ao provedor', clientDataAllowedHelp: 'Ligado, envia-se também o som das chamadas gravadas aqui cuja transcrição alguém peça. Desligado, só há o modo Geral, que não lê nenhum caso. Cada caso pode ser excluído separadamente.',
    customersAllowed: 'Clientes com acesso podem usar o assistente', customersAllowedHelp: 'Só sobre o que foi compartilhado com eles. Suas perguntas gastam os tokens do escritório.', ownerDecides: 'Só o titular do escritório pode mudar isso.',
  },
  live: { writing: 'O assistente está escrevendo.', done: 'A resposta está pronta.' },
} satisfies Phrases<typeof es>
