import type { phrases as es } from '../es/admin.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  dashboard: {
    title: "Tableau de bord d'administration", newProfessional: 'Créer un professionnel', counts: 'La plateforme en chiffres', clients: 'Clients', professionals: 'Professionnels', cases: 'Dossiers', completedCases: 'Dossiers terminés',
    top: {
      title: "Qui utilise le plus l'IA", note: 'dix professionnels, par jetons', place: 'N°', name: 'Professionnel', tokens: 'Jetons', period: 'Période', periods: { month: 'Mois', quarter: 'Trimestre', year: 'Année', all: 'Tout' },
      empty: "L'IA n'a pas encore été utilisée", emptyPeriod: "Personne n'a utilisé l'IA pendant cette période", emptyHelp: "Lorsque les professionnels consulteront l'assistant, vous verrez ici qui l'utilise le plus.",
    },
    places: {
      title: 'Gérer', users: { name: 'Utilisateurs', help: 'Comptes, profils et licences' }, companies: { name: 'Entreprises', help: 'Cabinets, titulaires et utilisation' }, plans: { name: 'Forfaits', help: 'Prix, limites et permissions' }, payments: { name: 'Rapport des paiements', help: 'Encaissements, factures et remboursements' },
      settings: { name: 'Configuration', help: 'Taxes, domaines et tribunaux' }, integrations: { name: 'Intégrations', help: 'Connexions, courrier et tâches' }, audit: { name: 'Audit', help: 'Qui a fait quoi, et sa vérification' },
    },
  },
  companies: {
    title: 'Entreprises', search: "Nom de l'entreprise", name: 'Entreprise', owner: 'Titulaire', noOwner: 'Sans titulaire', status: 'État', users: 'Personnes', registered: 'Inscription', registrationDate: "Date d'inscription", taxId: 'Numéro fiscal', email: 'E-mail', phone: 'Téléphone', file: 'entreprises',
    statuses: { all: 'Toutes', active: 'Active', inactive: 'Inactive' }, statusesMany: { active: 'Actives', inactive: 'Inactives' },
    deactivate: 'Désactiver', activate: 'Activer', deactivateTitle: 'Désactiver {{name}} ?', deactivateHelp: "Ses membres ne pourront pas travailler tant que vous ne l'aurez pas réactivée. Rien n'est supprimé.", deactivated: '{{name}} est inactive.', activated: '{{name}} est active.',
    empty: "Pas encore d'entreprises", emptyHelp: "Vous verrez ici chaque cabinet qui s'inscrit.",
  },
  company: {
    data: "Données de l'entreprise", edit: "Modifier l'entreprise", registered: 'inscrite le {{date}}', inactive: "Cette entreprise est inactive : ses membres ne peuvent pas travailler. Rien n'a été supprimé.",
    owner: { action: 'Changer de titulaire', title: 'Changer de titulaire', field: 'Nouveau titulaire', help: "Cette personne pourra inviter, changer le forfait et les données de l'entreprise. L'ancien titulaire reste comme professionnel.", choose: 'Choisissez un professionnel', nobody: "Il n'y a pas d'autre professionnel actif dans cette entreprise.", done: '{{name}} est maintenant titulaire.' },
    people: { title: 'Personnes', link: 'Voir', active_one: '{{formatted}} active', active_other: '{{formatted}} actives', inactive_one: '{{formatted}} inactive', inactive_other: '{{formatted}} inactives', invitations: 'Invitations non acceptées', expires: 'expire le {{date}}', expired: 'expirée le {{date}}', resend: 'Renvoyer', resent: "L'invitation est de nouveau en route vers {{email}}." },
  },
  users: {
    unconfirmed: 'non confirmée', title: 'Utilisateurs', newProfessional: 'Créer un professionnel', search: 'Nom, utilisateur ou e-mail', name: 'Nom', username: 'Utilisateur', email: 'E-mail', profile: 'Profil', company: 'Entreprise', oneCompany: 'une entreprise', status: 'État', created: 'Inscription', lastSeen: 'Dernière visite', never: 'Jamais', noCompany: 'Sans entreprise',
    profiles: { all: 'Tous', administrator: 'Administrateur', professional: 'Professionnel', customer: 'Client' }, profilesMany: { administrator: 'Administrateurs', professional: 'Professionnels', customer: 'Clients' },
    statuses: { active: 'Actif', inactive: 'Inactif' }, filterStatus: 'État', onlyInactive: 'Inactifs seulement', onlyActive: 'Actifs seulement', file: 'utilisateurs',
    deactivate: 'Désactiver', reactivate: 'Réactiver', deactivateTitle: 'Désactiver {{name}} ?', deactivateHelp: 'Cette personne ne pourra plus se connecter et ses sessions seront fermées. Son travail est conservé.', deactivated: '{{name}} ne peut plus se connecter.', reactivated: '{{name}} peut de nouveau se connecter.',
    resend: 'Envoyer le lien', resent: { welcome: 'La bienvenue est de nouveau en route vers {{name}}, avec un lien pour choisir son mot de passe.', password_reset: 'Un lien pour changer de mot de passe est en route vers {{name}}.' },
    empty: "Pas encore d'utilisateurs", emptyHelp: "Vous verrez ici chaque personne qui s'inscrit.",
  },
  user: {
    data: 'Données', title: 'Titre professionnel', phone: 'Téléphone', cellPhone: 'Portable', address: 'Adresse', postalAddress: 'Adresse postale', language: 'Langue', secondStep: 'Seconde étape de connexion', secondStepOn: 'Activée', secondStepOff: 'Non activée', membership: 'Numéro au barreau', association: "Numéro d'association",
    seen: 'dernière visite le {{date}}', neverSeen: "ne s'est pas encore connecté", joined: 'depuis le {{date}}', noCompany: "N'appartient à aucune entreprise.", audit: "Voir dans l'audit",
    blocked: 'La plateforme a désactivé ce compte : il ne peut pas se connecter. Son travail est conservé.', leftOut: 'Son entreprise a désactivé ce compte : il ne peut pas se connecter. Son travail est conservé.',
    role: { action: 'Changer de profil', title: 'Profil de {{name}}', help: "Ses sessions seront fermées. Le profil d'un membre d'une entreprise est décidé par son titulaire.", done: '{{name}} est maintenant : {{role}}.' },
  },
  rua: {
    title: 'Licence (RUA)', verified: 'Vérifiée', unverified: 'Non vérifiée', number: 'Numéro RUA', verifiedOn: 'Vérifiée le', verifiedOnHint: 'Le jour où le registre a été consulté.', evidence: 'Preuve', evidenceHint: 'Ce qui a été vu et où : la page du registre, un certificat.', recorded: 'Consignée par',
    none: "N'a pas encore écrit son numéro dans son profil.", verify: 'Vérifier', again: 'Vérifier de nouveau', remove: 'Retirer la vérification', removeTitle: 'Retirer la vérification ?', removeHelp: 'Sa page publique ne dira plus que la licence est vérifiée.', removed: 'La vérification a été retirée.',
    sheet: 'Vérifier la licence', record: 'Consigner la vérification', done: 'La licence de {{name}} est vérifiée.',
  },
  wizard: {
    title: 'Créer un professionnel', facts: 'Le compte et son cabinet sont créés ensemble, en deux étapes.', steps: { label: 'Étapes', professional: 'Données du professionnel', company: "Données de l'entreprise" },
    name: 'Prénom', surname: 'Nom', emailHint: 'La bienvenue y arrivera.', usernameHint: 'Au moins 4 caractères.', password: 'Mot de passe', confirmation: 'Répétez le mot de passe', passwordHint: 'La bienvenue apporte un lien pour choisir le sien.', localeHint: 'De son écran et de ses e-mails.',
    companyName: "Nom de l'entreprise", companyEmail: "E-mail de l'entreprise", create: 'Créer le professionnel', done: "{{name}} a maintenant son compte et l'entreprise {{company}}. La bienvenue est en route.",
  },
} satisfies Phrases<typeof es>
