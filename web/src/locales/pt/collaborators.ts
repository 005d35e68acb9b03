import type { phrases as es } from '../es/collaborators.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Colaboradores',
  search: 'Nome ou e-mail',
  csvName: 'colaboradores',
  seats: '{{used}} de {{limit}} profissionais do seu plano',
  seatsUnlimited: '{{used}} profissionais · Ilimitado',
  noPhone: 'Sem telefone',
  never: 'Nunca',
  caseCount_one: '{{count}} caso',
  caseCount_other: '{{count}} casos',
  columns: {
    name: 'Pessoa',
    email: 'E-mail',
    role: 'Função',
    phone: 'Telefone',
    cases: 'Casos',
    status: 'Situação',
    seen: 'Último acesso',
    joinedAt: 'Desde',
  },
  segments: { all: 'Todos', active: 'Ativos', inactive: 'Inativos' },
  status: { active: 'Ativo', inactive: 'Inativo', blocked: 'Desativado pela plataforma', owner: 'Titular' },
  empty: { title: 'Ainda não há colaboradores', help: 'Aqui ficam as pessoas que trabalham no seu escritório.' },
  people: {
    professionals: 'Profissionais',
    staff: 'Equipe de apoio',
    customers: 'Clientes com acesso',
    allClients: 'Ver clientes',
  },
  invite: {
    action: 'Convidar',
    title: 'Convidar para o escritório',
    role: 'Vai trabalhar como',
    roles: {
      professional: 'Com licença: conduz casos, recebe consultas e pode publicar seu perfil.',
      staff:
        'Secretaria ou assistência jurídica: casos, documentos, agenda, formulários e chamadas. Não vê o que o escritório paga.',
    },
    help: 'A pessoa receberá um e-mail com um link que vence em 7 dias. Ocupa uma vaga do seu plano quando aceitar.',
    email: 'E-mail',
    name: 'Nome (opcional)',
    send: 'Enviar convite',
    sent: 'O convite foi enviado para {{email}}',
  },
  resend: 'Reenviar',
  invitations: {
    title: 'Convites pendentes',
    pending: 'Pendente',
    late: 'Vencido',
    expires: 'vence em {{date}}',
    expired: 'o link venceu',
  },
  revoke: {
    action: 'Revogar',
    title: 'Revogar o convite?',
    help: 'O link que {{name}} recebeu deixará de funcionar.',
    done: 'O convite de {{name}} foi revogado',
  },
  deactivate: {
    action: 'Desativar',
    title: 'Desativar {{name}}?',
    help: 'A pessoa não poderá entrar, e a vaga fica livre. O trabalho é mantido e você pode reativar a conta depois.',
    work: 'As tarefas em aberto ficam sem responsável. Os casos e os prazos continuam em nome da pessoa: em “Meus casos” e “Prazos”, filtre por responsável e passe-os a outra pessoa.',
    workOfStaff:
      'As tarefas em aberto ficam sem responsável. Os prazos continuam em nome da pessoa: em “Prazos”, filtre por responsável e passe-os a outra pessoa.',
    done: '{{name}} não pode mais entrar',
  },
  reactivate: {
    action: 'Reativar',
    plans: 'Ver planos',
    title: 'Reativar {{name}}?',
    help: 'A pessoa poderá entrar de novo e ocupará uma vaga do seu plano.',
    done: '{{name}} pode entrar de novo',
  },
  makeOwner: {
    action: 'Tornar titular',
    title: 'Entregar a empresa a {{name}}?',
    help: 'Essa pessoa poderá convidar, desativar e alterar os dados da empresa. Você não poderá mais.',
    done: 'A empresa agora é de {{name}}',
  },
} satisfies Phrases<typeof es>
