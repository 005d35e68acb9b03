import { byFileName } from '../merge-files.ts'
import type { phrases as es } from '../es/shell.ts'
import type { Phrases } from '../phrases.ts'
import type { Labels } from '../resources.ts'

export const phrases = {
  pendingCount_one: '{{count}} en attente',
  pendingCount_other: '{{count}} en attente',
  skip: 'Aller au contenu',
  home: 'Bufete, aller au tableau de bord',
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  search: 'Rechercher dossiers, personnes…',
  searchName: 'Rechercher',
  language: 'Langue',
  dark: 'Utiliser des couleurs sombres',
  light: 'Utiliser des couleurs claires',
  help: 'Aide sur cet écran',
  notices: 'Avis',
  noticesUnread_one: 'Avis, {{count}} non lu',
  noticesUnread_other: 'Avis, {{count}} non lus',
  myProfile: 'Mon profil',
  logout: 'Se déconnecter',
  recents: 'Récents',
  adminSession: "Session d'administration",
  tabs: { label: 'Sections', office: 'Mon cabinet', workshop: 'Outils juridiques' },
  labels: byFileName<Labels>(import.meta.glob('./labels/*.ts', { eager: true, import: 'labels' })),
  guard: {
    notAdmin: "Vous n'avez pas les droits d'administrateur pour accéder à cette page.",
    loggedOut: 'Vous devez vous connecter pour accéder à cette page.',
  },
} satisfies Phrases<typeof es>
