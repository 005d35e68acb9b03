import type { phrases as es } from '../es/shell.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  skip: 'Aller au contenu', home: 'Bufete, aller au tableau de bord', menu: 'Menu', openMenu: 'Ouvrir le menu', closeMenu: 'Fermer le menu',
  search: 'Rechercher dossiers, personnes, documents…', searchName: 'Rechercher', language: 'Langue', dark: 'Utiliser des couleurs sombres', light: 'Utiliser des couleurs claires',
  notices: 'Avis', noticesUnread_one: 'Avis, {{count}} non lu', noticesUnread_other: 'Avis, {{count}} non lus',
  myProfile: 'Mon profil', logout: 'Se déconnecter', recents: 'Récents', adminSession: "Session d'administration", notAvailable: 'Non disponible',
  tabs: { label: 'Sections', office: 'Mon cabinet', workshop: 'Atelier juridique' },
  items: {
    dashboard: 'Tableau de bord', clients: 'Clients', cases: 'Mes dossiers', schedule: 'Agenda', calls: 'Appels', reports: 'Rapports', reportsPayments: 'Paiements', reportsAi: "Utilisation de l'IA", reportsCases: 'Dossiers',
    collaborators: 'Collaborateurs', settings: 'Paramètres', company: 'Entreprise', assistant: 'Assistant IA', forms: 'Formulaires', documentTemplates: 'Modèles de documents', formTemplates: 'Modèles de formulaires',
    administration: 'Administration', users: 'Utilisateurs', companies: 'Entreprises', plans: 'Forfaits', payments: 'Paiements', general: 'Général', integrations: 'Intégrations',
  },
  guard: {
    notAdmin: "Vous n'avez pas les droits d'administrateur pour accéder à cette page.",
    loggedOut: 'Vous devez vous connecter pour accéder à cette page.',
  },
} satisfies Phrases<typeof es>
