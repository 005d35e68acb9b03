import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/drafting.ts'

export const phrases = {
  title: 'Modelos de documentos', search: 'Nome ou descrição', csvName: 'modelos-de-documentos', platformHelp: 'Todos os escritórios podem fazer documentos com estes modelos.',
  columns: { name: 'Modelo', source: 'De', category: 'Tipo', language: 'Idioma', fields: 'Campos', updatedAt: 'Alterado' },
  source: { office: 'O escritório', platform: 'Bufete' },
  kind: { docx: 'Arquivo do Word', authored: 'Escrito aqui' },
  category: { engagement: 'Contratação', fees: 'Honorários', authorization: 'Autorização', pleading: 'Peça processual', affidavit: 'Declaração juramentada', letter: 'Carta', receipt: 'Recibo', conflicts: 'Conflitos de interesse', contract: 'Contrato', other: 'Outro' },
  group: { case: 'Caso', client: 'Cliente', professional: 'Advogado', company: 'Escritório', form: 'Respostas do formulário', date: 'Data', document: 'Documento', ask: 'Perguntados ao criar', other: 'Outros' },
  segments: { all: 'Todos', office: 'Do escritório', platform: 'Da Bufete', deleted: 'Excluídos', allLanguages: 'Todos os idiomas', allCategories: 'Todos os tipos' },
  fieldCount_one: '{{count}} campo', fieldCount_other: '{{count}} campos', unknownCount_one: '{{count}} não reconhecido', unknownCount_other: '{{count}} não reconhecidos',
  draft: { notice: 'Minuta: a ser revisada por um advogado.', help: 'Os documentos feitos com este modelo dizem isso até que você o revise e retire o aviso em «Descrever».', copyHelp: 'Os documentos feitos com ele dizem isso. Faça uma cópia para o escritório, revise-a e retire o aviso.', short: 'Minuta: a ser revisada por um advogado' },
  empty: { title: 'Ainda não há modelos', help: 'Envie um documento do Word com campos entre chaves, como {client.full_name}, ou escreva um aqui.', deleted: 'Não há modelos excluídos', deletedHelp: 'O que você excluir fica aqui por 30 dias e pode ser recuperado.' },
  actions: { add: 'Adicionar modelo', upload: 'Enviar um Word', write: 'Escrever aqui', see: 'Ver', make: 'Usar em um caso', describe: 'Descrever', editText: 'Editar o texto', replace: 'Substituir o arquivo', duplicate: 'Duplicar', own: 'Copiar para o escritório', download: 'Baixar Word', remove: 'Excluir modelo', restore: 'Recuperar' },
  describe: { title: 'Descrever o modelo', writeTitle: 'Escrever um modelo', name: 'Nome', description: 'Descrição', descriptionHint: 'Para que serve', category: 'Tipo', language: 'Idioma', draft: 'É uma minuta sem revisão', draftHint: 'Os documentos feitos com ele levam o aviso «Minuta: a ser revisada por um advogado».', save: 'Salvar', write: 'Criar e escrever', done: 'Modelo salvo' },
  upload: {
    title: 'Enviar modelos', replaceTitle: 'Substituir o arquivo', help: 'Um documento do Word (.docx) de até {{max}}, com os campos entre chaves: {client.full_name}. O que pode faltar leva um sinal: {client.phone?}.', replaceHelp: 'O nome, a descrição e o idioma ficam. Os documentos já feitos não mudam.',
    done: 'Prontos', seen: 'Ver «{{name}}»', replaced: 'O arquivo de «{{name}}» foi substituído', problems: 'Corrija no Word estes lugares de «{{name}}» e envie-o de novo:',
  },
  problem: {
    at: '{{place}}, «{{text}}»: {{what}}',
    part: { body: 'No texto', header: 'No cabeçalho', footer: 'No rodapé', notes: 'Nas notas', properties: 'Nas propriedades' },
    code: { unclosed: 'falta a chave que fecha o campo', unopened: 'há uma chave que fecha sem a que abre', section_unclosed: 'falta o fechamento {/…} desta seção', section_unopened: 'fecha uma seção que não foi aberta', section_crossed: 'fecha outra seção que não a que está aberta', section_misplaced: 'a seção não pode abrir em um lugar e fechar em outro da tabela ou da página', name: 'o nome do campo não está bem escrito', place: 'aqui não se preenchem campos; coloque-o no texto' },
    title: 'Corrija estes lugares para salvar:',
  },
  duplicate: { done: 'A cópia «{{name}}» foi feita' },
  remove: { done: 'O modelo «{{name}}» foi excluído', restored: 'O modelo «{{name}}» voltou' },
  fields: { title: 'Campos do modelo', none: 'Este modelo não tem campos: o documento sai igual em cada caso.', unknown: 'Não reconhecido', optional: 'Pode faltar', loop: 'Lista', condition: 'Condição', unknownHelp_one: 'Um campo não é reconhecido. Corrija-o no modelo, ou escreva seu valor ao fazer cada documento.', unknownHelp_other: '{{count}} campos não são reconhecidos. Corrija-os no modelo, ou escreva seus valores ao fazer cada documento.' },
  text: { back: 'Voltar aos modelos', insert: 'Inserir campo', conflict: 'Enquanto você escrevia, outra versão foi salva. Escolha qual manter; se escolher a outra, seu texto fica na área de transferência.', notAuthored: 'Este modelo é um arquivo do Word: baixe-o, altere-o no Word e substitua o arquivo.' },
  insert: { title: 'Inserir um campo', search: 'Buscar um campo', optional: 'Pode faltar', optionalHint: 'Sem o dado, não fica rastro no documento.', words: 'Por extenso', wordsOf: '{{label}}, por extenso', items: 'Na lista: {{items}}', ask: 'Perguntar ao criar', askHint: 'O dado é pedido cada vez que se faz um documento. Exemplo: valor do adiantamento', askName: 'O que se pergunta', askAdd: 'Inserir pergunta', none: 'Nenhum campo coincide', failed: 'Não foi possível carregar os campos.' },
  make: {
    title: 'Criar a partir de modelo', steps: { label: 'Passos', choose: 'Modelo', check: 'Revisão' },
    case: 'Caso', caseHint: 'Busque por nome, número ou cliente', template: 'Modelo', templates: 'Modelos', noTemplates: 'Nenhum modelo coincide', moreTemplates: 'Há mais modelos: busque pelo nome.', other: 'Escolher outro', language: 'Idioma do documento', languageHint: 'Das datas e dos números por extenso; o texto é o do modelo.', response: 'Respostas de um formulário', noResponse: 'Nenhuma', responseOf: '{{form}}, {{date}}', responseHint: 'Das que estão no caso; preenchem os campos do formulário.', folder: 'Pasta', rootFolder: 'Sem pasta', name: 'Nome do documento', formats: 'Formato', docx: 'Word (DOCX)', pdf: 'PDF', noFormat: 'Escolha pelo menos um formato.',
    next: 'Revisar os dados', back: 'Voltar', submit_one: 'Criar documento', submit_other: 'Criar {{count}} documentos', done_one: '«{{name}}» foi criado', done_other: '{{count}} documentos foram criados no caso', choose: 'Escolha o caso e o modelo para continuar.',
    checking: 'Revisando os dados…', ready: 'Tudo pronto: não falta nenhum dado.', missing_one: 'Falta {{count}} dado', missing_other: 'Faltam {{count}} dados',
    fill: 'Complete o que falta', optional: 'Pode ficar vazio', optionalHelp: 'O que você não escrever não deixa rastro no documento.', linesHint: 'Um em cada linha', unknown: 'O modelo pede «{{path}}», que não é reconhecido.', suggestion: 'Quis dizer «{{path}}»?', unknownHelp: 'Escreva o que o documento deve dizer, ou corrija o modelo.', values: 'O que será escrito', noValues: 'Nada ainda.', typed: 'Escrito aqui', editTemplate: 'Corrigir o modelo',
    stale: 'O modelo mudou nesse meio tempo. Revise os dados de novo.', discard: 'Descartar o que escreveu?', discardHelp: 'Os dados que você escreveu para este documento serão perdidos.', discardConfirm: 'Descartar',
  },
  failure: { load: 'Não foi possível carregar o modelo.', list: 'Não foi possível carregar os modelos.', download: 'Não foi possível baixar o modelo.', remove: 'Não foi possível excluir o modelo.', restore: 'Não foi possível recuperar o modelo.', duplicate: 'Não foi possível copiar o modelo.', check: 'Não foi possível revisar os dados.' },
} satisfies Phrases<typeof es>
