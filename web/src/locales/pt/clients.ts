import type { phrases as es } from '../es/clients.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Clientes',
  new: 'Novo cliente',
  edit: 'Editar cliente',
  created: '{{name}} foi adicionado',
  search: 'Nome, e-mail ou telefone',
  csvName: 'clientes',
  noEmail: 'Sem e-mail',
  caseCount_one: '{{count}} caso',
  caseCount_other: '{{count}} casos',
  columns: { name: 'Cliente', contact: 'Contato', cases: 'Casos', portal: 'Acesso', createdAt: 'Adicionado' },
  kind: { person: 'Pessoa', organization: 'Organização' },
  portal: { active: 'Com acesso', invited: 'Convidado', none: 'Sem acesso' },
  form: {
    kind: 'Tipo',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    address: 'Endereço',
    notes: 'Notas',
    notesHint: 'Só seu escritório vê',
    create: 'Adicionar cliente',
  },
  empty: { title: 'Ainda não há clientes', help: 'Aqui ficam as pessoas e organizações que seu escritório atende.' },
  details: { title: 'Dados' },
  cases: {
    title: 'Casos',
    new: 'Novo caso',
    empty: 'Ainda não há casos',
    emptyHelp: 'Os casos que você abrir para este cliente aparecerão aqui.',
  },
  invite: {
    action: 'Convidar para o portal',
    title: 'Convidar {{name}}',
    help: 'Receberá um e-mail para criar seu acesso e ver seus casos e os documentos que você compartilhar.',
    sent: 'O convite foi enviado para {{email}}',
  },
  remove: {
    action: 'Apagar cliente',
    title: 'Apagar este cliente?',
    help: 'Os dados de {{name}} serão apagados. Só um cliente sem casos pode ser apagado.',
    done: '{{name}} foi apagado',
  },
} satisfies Phrases<typeof es>
