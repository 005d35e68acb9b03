import type { phrases as es } from '../es/admin.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  dashboard: {
    title: 'Painel de administração', newProfessional: 'Criar profissional', counts: 'A plataforma em números', clients: 'Clientes', professionals: 'Profissionais', cases: 'Casos', completedCases: 'Casos concluídos',
    top: {
      title: 'Quem mais usa a IA', note: 'dez profissionais, por tokens', place: 'N.º', name: 'Profissional', tokens: 'Tokens', period: 'Período', periods: { month: 'Mês', quarter: 'Trimestre', year: 'Ano', all: 'Tudo' },
      empty: 'A IA ainda não foi usada', emptyPeriod: 'Ninguém usou a IA neste período', emptyHelp: 'Quando os profissionais consultarem o assistente, você verá aqui quem mais o usa.',
    },
    places: {
      title: 'Administrar', users: { name: 'Usuários', help: 'Contas, perfis e licenças' }, companies: { name: 'Empresas', help: 'Escritórios, titulares e uso' }, plans: { name: 'Planos', help: 'Preços, limites e permissões' }, payments: { name: 'Relatório de pagamentos', help: 'Cobranças, faturas e reembolsos' },
      settings: { name: 'Configuração', help: 'Impostos, áreas e tribunais' }, integrations: { name: 'Integrações', help: 'Conexões, correio e tarefas' }, audit: { name: 'Auditoria', help: 'Quem fez o quê, e sua verificação' },
    },
  },
  companies: {
    title: 'Empresas', search: 'Nome da empresa', name: 'Empresa', owner: 'Titular', noOwner: 'Sem titular', status: 'Status', users: 'Pessoas', registered: 'Cadastro', registrationDate: 'Data de cadastro', taxId: 'Identificação fiscal', email: 'E-mail', phone: 'Telefone', file: 'empresas',
    statuses: { all: 'Todas', active: 'Ativa', inactive: 'Inativa' }, statusesMany: { active: 'Ativas', inactive: 'Inativas' },
    deactivate: 'Desativar', activate: 'Ativar', deactivateTitle: 'Desativar {{name}}?', deactivateHelp: 'Suas pessoas não poderão trabalhar até que você a ative de novo. Nada é excluído.', deactivated: '{{name}} está inativa.', activated: '{{name}} está ativa.',
    empty: 'Ainda não há empresas', emptyHelp: 'Aqui você verá cada escritório que se cadastrar.',
  },
  company: {
    data: 'Dados da empresa', edit: 'Editar empresa', registered: 'cadastrada em {{date}}', inactive: 'Esta empresa está inativa: suas pessoas não podem trabalhar. Nada foi excluído.',
    owner: { action: 'Mudar titular', title: 'Mudar de titular', field: 'Novo titular', help: 'Poderá convidar pessoas, mudar o plano e os dados da empresa. O titular anterior continua como profissional.', choose: 'Escolha um profissional', nobody: 'Não há outro profissional ativo nesta empresa.', done: '{{name}} agora é titular.' },
    people: { title: 'Pessoas', link: 'Ver', active_one: '{{formatted}} ativa', active_other: '{{formatted}} ativas', inactive_one: '{{formatted}} inativa', inactive_other: '{{formatted}} inativas', invitations: 'Convites não aceitos', expires: 'vence em {{date}}', expired: 'venceu em {{date}}', resend: 'Reenviar', resent: 'O convite está de novo a caminho de {{email}}.' },
  },
  users: {
    unconfirmed: 'não confirmado', title: 'Usuários', newProfessional: 'Criar profissional', search: 'Nome, usuário ou e-mail', name: 'Nome', username: 'Usuário', email: 'E-mail', profile: 'Perfil', company: 'Empresa', oneCompany: 'uma empresa', status: 'Status', created: 'Cadastro', lastSeen: 'Última visita', never: 'Nunca', noCompany: 'Sem empresa',
    profiles: { all: 'Todos', administrator: 'Administrador', professional: 'Profissional', customer: 'Cliente' }, profilesMany: { administrator: 'Administradores', professional: 'Profissionais', customer: 'Clientes' },
    statuses: { active: 'Ativo', inactive: 'Inativo' }, filterStatus: 'Status', onlyInactive: 'Só inativos', onlyActive: 'Só ativos', file: 'usuarios',
    deactivate: 'Desativar', reactivate: 'Reativar', deactivateTitle: 'Desativar {{name}}?', deactivateHelp: 'A pessoa não poderá entrar e suas sessões serão encerradas. Seu trabalho é mantido.', deactivated: '{{name}} não pode mais entrar.', reactivated: '{{name}} pode entrar de novo.',
    resend: 'Enviar link', resent: { welcome: 'As boas-vindas estão de novo a caminho de {{name}}, com um link para escolher a senha.', password_reset: 'Um link para mudar a senha está a caminho de {{name}}.' },
    empty: 'Ainda não há usuários', emptyHelp: 'Aqui você verá cada pessoa que se cadastrar.',
  },
  user: {
    data: 'Dados', title: 'Título profissional', phone: 'Telefone', cellPhone: 'Celular', address: 'Endereço', postalAddress: 'Endereço postal', language: 'Idioma', secondStep: 'Segunda etapa ao entrar', secondStepOn: 'Ativada', secondStepOff: 'Não ativada', membership: 'Número na ordem', association: 'Número na associação',
    seen: 'última visita em {{date}}', neverSeen: 'ainda não entrou', joined: 'desde {{date}}', noCompany: 'Não pertence a nenhuma empresa.', audit: 'Ver na auditoria',
    blocked: 'A plataforma desativou esta conta: não pode entrar. Seu trabalho é mantido.', leftOut: 'Sua empresa desativou esta conta: não pode entrar. Seu trabalho é mantido.',
    role: { action: 'Mudar perfil', title: 'Perfil de {{name}}', help: 'Suas sessões serão encerradas. O perfil de quem pertence a uma empresa é decidido pelo titular.', done: '{{name}} agora é {{role}}.' },
  },
  rua: {
    title: 'Licença (RUA)', verified: 'Verificada', unverified: 'Não verificada', number: 'Número RUA', verifiedOn: 'Verificada em', verifiedOnHint: 'O dia em que o registro foi consultado.', evidence: 'Evidência', evidenceHint: 'O que foi visto e onde: a página do registro, um certificado.', recorded: 'Anotada por',
    none: 'Ainda não escreveu seu número no perfil.', verify: 'Verificar', again: 'Verificar de novo', remove: 'Retirar verificação', removeTitle: 'Retirar a verificação?', removeHelp: 'Sua página pública deixará de dizer que a licença está verificada.', removed: 'A verificação foi retirada.',
    sheet: 'Verificar licença', record: 'Anotar verificação', done: 'A licença de {{name}} está verificada.',
  },
  wizard: {
    title: 'Criar profissional', facts: 'A conta e seu escritório são criados juntos, em duas etapas.', steps: { label: 'Etapas', professional: 'Dados do profissional', company: 'Dados da empresa' },
    name: 'Nome', surname: 'Sobrenomes', emailHint: 'As boas-vindas chegarão aqui.', usernameHint: 'Pelo menos 4 caracteres.', password: 'Senha', confirmation: 'Repita a senha', passwordHint: 'As boas-vindas trazem um link para escolher a própria.', localeHint: 'Da tela e dos e-mails.',
    companyName: 'Nome da empresa', companyEmail: 'E-mail da empresa', create: 'Criar profissional', done: '{{name}} já tem sua conta e a empresa {{company}}. As boas-vindas estão a caminho.',
  },
} satisfies Phrases<typeof es>
