import type { phrases as es } from '../es/search.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Buscar e fazer',
  placeholder: 'Casos, pessoas, documentos ou ações',
  results: 'Resultados',
  none: 'Nada coincide com “{{q}}”',
  found_zero: 'Sem resultados',
  found_one: '{{count}} resultado',
  found_other: '{{count}} resultados',
  types: {
    label: 'O que buscar',
    all: 'Tudo',
    case: 'Casos',
    document: 'Documentos',
    client: 'Clientes',
    person: 'Pessoas',
  },
  groups: {
    recents: 'Recentes',
    event: 'Eventos',
    case: 'Casos',
    document: 'Documentos',
    client: 'Clientes',
    person: 'Pessoas do escritório',
    actions: 'Ações',
  },
  actions: {
    newCase: 'Novo caso',
    newClient: 'Novo cliente',
    newEvent: 'Novo evento',
    goSchedule: 'Ir para a agenda',
    goCases: 'Ir para meus casos',
    goClients: 'Ir para clientes',
    goCollaborators: 'Ir para colaboradores',
    goDashboard: 'Ir para o painel',
    goProfile: 'Ir para meu perfil',
    goAdmin: 'Ir para o painel de administração',
    goUsers: 'Ir para usuários',
  },
  keys: { move: 'mover', open: 'abrir', close: 'fechar' },
} satisfies Phrases<typeof es>
