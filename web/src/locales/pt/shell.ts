import { byFileName } from '../merge-files.ts'
import type { phrases as es } from '../es/shell.ts'
import type { Phrases } from '../phrases.ts'
import type { Labels } from '../resources.ts'

export const phrases = {
  pendingCount_one: '{{count}} pendente',
  pendingCount_other: '{{count}} pendentes',
  skip: 'Ir para o conteúdo',
  home: 'Bufete, ir para o painel',
  menu: 'Menu',
  openMenu: 'Abrir o menu',
  closeMenu: 'Fechar o menu',
  search: 'Buscar casos, pessoas, documentos…',
  searchName: 'Buscar',
  language: 'Idioma',
  dark: 'Usar cores escuras',
  light: 'Usar cores claras',
  help: 'Ajuda sobre esta tela',
  notices: 'Avisos',
  noticesUnread_one: 'Avisos, {{count}} não lido',
  noticesUnread_other: 'Avisos, {{count}} não lidos',
  myProfile: 'Meu perfil',
  logout: 'Sair',
  recents: 'Recentes',
  adminSession: 'Sessão de administração',
  tabs: { label: 'Seções', office: 'Meu escritório', workshop: 'Ferramentas' },
  labels: byFileName<Labels>(import.meta.glob('./labels/*.ts', { eager: true, import: 'labels' })),
  guard: {
    notAdmin: 'Você não tem permissões de administrador para acessar esta página.',
    loggedOut: 'Você precisa entrar para acessar esta página.',
  },
} satisfies Phrases<typeof es>
