import type { phrases as es } from '../es/plans.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Planos', help: 'O que os escritórios podem contratar.', search: 'Nome do plano', file: 'planos', new: 'Novo plano', edit: 'Editar plano', default: 'Padrão', unlimited: 'Ilimitado', percent: '{{value}}%', perMonth: '{{price}} por mês', perYear: '{{price}} por ano',
  empty: 'Ainda não há planos', emptyHelp: 'Desenhe o primeiro: preço, limites e o que permite.',
  statuses: { draft: 'Rascunho', published: 'Publicado', retired: 'Retirado' },
  statusesMany: { all: 'Todos', draft: 'Rascunhos', published: 'Publicados', retired: 'Retirados' },
  fields: { title: 'Plano', status: 'Situação', price: 'Preço', discount: 'Desconto anual', tokens: 'Tokens de IA', storage: 'Armazenamento', professionals: 'Profissionais', customers: 'Clientes', subscribers: 'Escritórios', updated: 'Última alteração', created: 'Criação' },
  fieldNames: { title: 'Nome', description: 'Descrição', paymentType: 'Forma de pagamento', costCents: 'Custo por mês', annualDiscountPercent: 'Desconto anual (%)', tokenLimit: 'Tokens de IA por mês', storageLimitMb: 'Armazenamento (MB)', customerLimit: 'Clientes com acesso', professionalLimit: 'Profissionais' },
  paymentTypes: { monthly: 'Mensal', yearly: 'Anual', both: 'Mensal ou anual' },
  terms: { monthly: 'mensal', yearly: 'pago por ano', both: 'mensal ou anual', noYear: 'sem pagamento anual', year: '{{price}} por ano', perMonth: 'por mês', perCompany: 'por escritório' },
  facts: { published: 'Publicado em {{date}}', retired: 'Retirado em {{date}}', created: 'Criado em {{date}}', subscribers_one: '{{count}} escritório assinante', subscribers_other: '{{count}} escritórios assinantes', former_one: '{{count}} com termos anteriores', former_other: '{{count}} com termos anteriores', version: 'versão {{number}}' },
  form: {
    create: 'Criar rascunho', descriptionHint: 'O que lerá quem for contratar.', year: 'O ano custa {{price}}: doze meses menos o desconto.', noYear: 'Sem preço anual.', tokensHint: 'O que o assistente pode ler e escrever em um mês.', storageHint: '1.000 MB são 1 GB.', unlimitedOf: 'Sem limite: {{limit}}',
    sealed: 'Algum escritório já tem estes termos. As alterações criam uma versão nova; quem os tem os mantém até trocar de plano.', staleFields: 'Mudou: {{fields}}.',
  },
  acts: { publish: 'Publicar', makeDefault: 'Marcar como padrão', duplicate: 'Duplicar', retire: 'Retirar', remove: 'Excluir' },
  ask: { retire: 'Retirar {{title}}?', retireHelp_one: 'Deixará de ser oferecido. {{count}} escritório o mantém até trocar.', retireHelp_other: 'Deixará de ser oferecido. {{count}} escritórios o mantêm até trocarem.', remove: 'Excluir {{title}}?', removeHelp: 'O rascunho desaparece e não pode ser recuperado.' },
  done: { create: 'O rascunho {{title}} foi criado.', publish: '{{title}} está publicado.', makeDefault: 'Os novos escritórios começam com {{title}}.', duplicate: 'O rascunho {{title}} foi criado.', retire: '{{title}} não é mais oferecido.', remove: '{{title}} foi excluído.' },
  modules: { cases: 'Casos', companies: 'Clientes e equipe', assistant: 'Assistente de IA', forms: 'Formulários', scheduling: 'Agenda', calls: 'Chamadas', marketplace: 'Mercado' },
  history: {
    title: 'Histórico', more: 'Ver anteriores', fromTo: '{{what}}: de {{from}} para {{to}}', allowed: '{{module}} · {{method}}: permitido', blocked: '{{module}} · {{method}}: bloqueado', description: 'Descrição alterada',
    acts: { created: 'Plano criado', terms: 'Termos alterados', permissions: 'Permissões reorganizadas', published: 'Plano publicado', retired: 'Plano retirado', made_default: 'Plano padrão' },
    fields: { title: 'Nome', paymentType: 'Forma de pagamento', costCents: 'Preço', annualDiscountPercent: 'Desconto anual', tokenLimit: 'Tokens de IA', storageLimitMb: 'Armazenamento', customerLimit: 'Clientes', professionalLimit: 'Profissionais' },
  },
  permissions: {
    title: 'Permissões', note: 'O que não está na lista fica permitido', module: 'Módulo', methods: { GET: 'Ver', POST: 'Criar', PUT: 'Editar', DELETE: 'Excluir', ALL: 'Tudo' }, allowed: 'Permitido', blocked: 'Bloqueado', blockedCount_one: '{{count}} bloqueado', blockedCount_other: '{{count}} bloqueados',
    allOf: 'Tudo permitido em {{module}}', never: 'A entrada, o próprio perfil, a assinatura e os planos nunca são bloqueados.', save: 'Salvar permissões', undo: 'Descartar',
  },
} satisfies Phrases<typeof es>
