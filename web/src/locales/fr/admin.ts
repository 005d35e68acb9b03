import type { phrases as es } from '../es/admin.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  dashboard: {
    title: "Tableau de bord d'administration", users: 'Utilisateurs', companies: 'Entreprises', integrations: 'Intégrations', clients: 'Clients', professionals: 'Professionnels', cases: 'Dossiers', completedCases: 'Dossiers terminés',
    top: { title: "Qui utilise le plus l'IA", note: 'dix professionnels, par jetons', place: 'N°', name: 'Professionnel', tokens: 'Jetons', empty: "L'IA n'a pas encore été utilisée", emptyHelp: "Lorsque les professionnels consulteront l'assistant, vous verrez ici qui l'utilise le plus." },
  },
  companies: {
    title: 'Entreprises', search: "Nom de l'entreprise", name: 'Entreprise', owner: 'Titulaire', noOwner: 'Sans titulaire', status: 'État', users: 'Personnes', registered: 'Inscription', taxId: 'Numéro fiscal', email: 'E-mail', phone: 'Téléphone', file: 'entreprises',
    statuses: { all: 'Toutes', active: 'Active', inactive: 'Inactive' }, statusesMany: { active: 'Actives', inactive: 'Inactives' },
    deactivate: 'Désactiver', activate: 'Activer', deactivateTitle: 'Désactiver {{name}} ?', deactivateHelp: "Ses membres ne pourront pas travailler tant que vous ne l'aurez pas réactivée. Rien n'est supprimé.", deactivated: '{{name}} est inactive.', activated: '{{name}} est active.',
    empty: "Pas encore d'entreprises", emptyHelp: "Vous verrez ici chaque cabinet qui s'inscrit.",
  },
  users: {
    title: 'Utilisateurs', search: 'Nom, utilisateur ou e-mail', name: 'Nom', username: 'Utilisateur', email: 'E-mail', profile: 'Profil', company: 'Entreprise', status: 'État', created: 'Inscription', lastSeen: 'Dernière visite', never: 'Jamais', noCompany: 'Sans entreprise',
    profiles: { all: 'Tous', administrator: 'Administrateur', professional: 'Professionnel', customer: 'Client' }, profilesMany: { administrator: 'Administrateurs', professional: 'Professionnels', customer: 'Clients' },
    statuses: { active: 'Actif', inactive: 'Inactif' }, filterStatus: 'État', onlyInactive: 'Inactifs seulement', onlyActive: 'Actifs seulement', file: 'utilisateurs',
    deactivate: 'Désactiver', reactivate: 'Réactiver', deactivateTitle: 'Désactiver {{name}} ?', deactivateHelp: 'Cette personne ne pourra plus se connecter et ses sessions seront fermées. Son travail est conservé.', deactivated: '{{name}} ne peut plus se connecter.', reactivated: '{{name}} peut de nouveau se connecter.',
    empty: "Pas encore d'utilisateurs", emptyHelp: "Vous verrez ici chaque personne qui s'inscrit.",
  },
} satisfies Phrases<typeof es>
