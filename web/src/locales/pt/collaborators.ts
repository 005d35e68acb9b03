import type { phrases as es } from '../es/collaborators.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Colaboradores', search: 'Nome ou e-mail', csvName: 'colaboradores', seats: '{{used}} de {{limit}} profissionais do seu plano', seatsUnlimited: '{{used}} profissionais · Ilimitado', noPhone: 'Sem telefone', never: 'Nunca', caseCount_one: '{{count}} caso', caseCount_other: '{{count}} casos',
  columns: { name: 'Pessoa', email: 'E-mail', phone: 'Telefone', cases: 'Casos', status: 'Situação', seen: 'Última vez', joinedAt: 'Desde' },
  segments: { all: 'Todos', active: 'Ativos', inactive: 'Inativos' },
  status: { active: 'Ativo', inactive: 'Inativo', blocked: 'Desativado pela plataforma', owner: 'Titular' },
  profile: { professional: 'Profissional', customer: 'Cliente' },
  empty: { title: 'Ainda não há colaboradores', help: 'Aqui ficam os profissionais que trabalham no seu escritório.' },
  people: { professionals: 'Profissionais', customers: 'Clientes com acesso', allClients: 'Ver clientes' },
  invite: { action: 'Convidar', title: 'Convidar um profissional', help: 'Receberá um e-mail com um link que vence em 7 dias. Ocupa uma vaga do seu plano quando aceitar.', email: 'E-mail', name: 'Nome (opcional)', send: 'Enviar convite', sent: 'O convite foi enviado para {{email}}' },
  resend: 'Reenviar',
  invitations: { title: 'Convites pendentes', pending: 'Pendente', late: 'Vencido', expires: 'vence em {{date}}', expired: 'o link venceu' },
  revoke: { action: 'Retirar', title: 'Retirar o convite?', help: 'O link que {{name}} recebeu deixará de funcionar.', done: 'O convite de {{name}} foi retirado' },
  deactivate: { action: 'Desativar', title: 'Desativar {{name}}?', help: 'Não poderá entrar e libera sua vaga. O trabalho é conservado e você pode reativar depois.', done: '{{name}} não pode mais entrar' },
  reactivate: { action: 'Reativar', plans: 'Ver planos', title: 'Reativar {{name}}?', help: 'Poderá entrar de novo e ocupará uma vaga do seu plano.', done: '{{name}} pode entrar de novo' },
  makeOwner: { action: 'Tornar titular', title: 'Entregar a empresa a {{name}}?', help: 'Essa pessoa poderá convidar, desativar e alterar os dados da empresa. Você não poderá mais.', done: 'A empresa agora é de {{name}}' },
} satisfies Phrases<typeof es>
