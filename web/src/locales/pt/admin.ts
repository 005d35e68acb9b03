import type { phrases as es } from '../es/admin.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  dashboard: {
    title: 'Painel de administração', users: 'Usuários', companies: 'Empresas', integrations: 'Integrações', clients: 'Clientes', professionals: 'Profissionais', cases: 'Casos', completedCases: 'Casos concluídos',
    top: { title: 'Quem mais usa a IA', note: 'dez profissionais, por tokens', place: 'N.º', name: 'Profissional', tokens: 'Tokens', empty: 'A IA ainda não foi usada', emptyHelp: 'Quando os profissionais consultarem o assistente, você verá aqui quem mais o usa.' },
  },
  companies: {
    title: 'Empresas', search: 'Nome da empresa', name: 'Empresa', owner: 'Titular', noOwner: 'Sem titular', status: 'Status', users: 'Pessoas', registered: 'Cadastro', taxId: 'Identificação fiscal', email: 'E-mail', phone: 'Telefone', file: 'empresas',
    statuses: { all: 'Todas', active: 'Ativa', inactive: 'Inativa' }, statusesMany: { active: 'Ativas', inactive: 'Inativas' },
    deactivate: 'Desativar', activate: 'Ativar', deactivateTitle: 'Desativar {{name}}?', deactivateHelp: 'Suas pessoas não poderão trabalhar até que você a ative de novo. Nada é excluído.', deactivated: '{{name}} está inativa.', activated: '{{name}} está ativa.',
    empty: 'Ainda não há empresas', emptyHelp: 'Aqui você verá cada escritório que se cadastrar.',
  },
  users: {
    title: 'Usuários', search: 'Nome, usuário ou e-mail', name: 'Nome', username: 'Usuário', email: 'E-mail', profile: 'Perfil', company: 'Empresa', status: 'Status', created: 'Cadastro', lastSeen: 'Última visita', never: 'Nunca', noCompany: 'Sem empresa',
    profiles: { all: 'Todos', administrator: 'Administrador', professional: 'Profissional', customer: 'Cliente' }, profilesMany: { administrator: 'Administradores', professional: 'Profissionais', customer: 'Clientes' },
    statuses: { active: 'Ativo', inactive: 'Inativo' }, filterStatus: 'Status', onlyInactive: 'Só inativos', onlyActive: 'Só ativos', file: 'usuarios',
    deactivate: 'Desativar', reactivate: 'Reativar', deactivateTitle: 'Desativar {{name}}?', deactivateHelp: 'A pessoa não poderá entrar e suas sessões serão encerradas. Seu trabalho é mantido.', deactivated: '{{name}} não pode mais entrar.', reactivated: '{{name}} pode entrar de novo.',
    empty: 'Ainda não há usuários', emptyHelp: 'Aqui você verá cada pessoa que se cadastrar.',
  },
} satisfies Phrases<typeof es>
