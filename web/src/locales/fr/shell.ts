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
  address: {
    label: 'Confirmation de votre adresse e-mail', ask: "Votre adresse {{email}} n'est pas confirmée. D'ici là, elle ne reçoit ni invitations ni avis.",
    sent: 'Un lien a été envoyé à {{email}}. Il est valable 7 jours.', kept: "Il n'y a pas de serveur de messagerie ici : le lien a été conservé. Demandez-le à la personne qui administre la plateforme.",
    send: 'Envoyer le lien', again: 'Renvoyer',
  },
  guard: {
    notAdmin: "Vous n'avez pas les droits d'administrateur pour accéder à cette page.",
    loggedOut: 'Vous devez vous connecter pour accéder à cette page.',
  },
} satisfies Phrases<typeof es>
