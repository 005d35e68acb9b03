import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls-live.ts'

export const phrases = {
  people: "Personnes dans l'appel",
  me: '{{name}} (vous)',
  muted: 'Micro coupé',
  screenOf: 'Écran de {{name}}',
  myScreen: 'Votre écran',
  alone: "Il n'y a encore personne d'autre dans l'appel.",
  screenFailed: "L'écran n'a pas pu être partagé.",
  controls: {
    title: "Commandes de l'appel",
    audio: 'Micro',
    video: 'Caméra',
    screen: "Partager l'écran",
    blur: "Flouter l'arrière-plan",
  },
  layout: { title: 'Affichage', speaker: 'Intervenant', grid: 'Grille' },
  line: {
    connecting: 'Entrée dans la salle…',
    again:
      'La connexion à la salle a été perdue. Vous y revenez sans rien faire ; ceux qui se voient déjà peuvent continuer à parler.',
  },
  link: {
    connecting: 'Connexion…',
    lost: 'Coupure ; reconnexion…',
    failed: 'Pas de connexion directe',
    help: "Aucun chemin direct vers une personne n'a été trouvé. Essayez un autre réseau : certains exigent un serveur relais (TURN), qu'un administrateur peut configurer.",
  },
  chat: {
    title: 'Chat',
    me: 'Vous',
    empty: "Écrivez à ceux qui sont dans l'appel.",
    write: 'Message',
    send: 'Envoyer le message',
    unread: 'non lus',
    unkept:
      "Le chat n'est conservé nulle part : seules les personnes présentes le voient, et il disparaît à votre départ.",
  },
  news: { in: "{{name}} a rejoint l'appel.", out: "{{name}} a quitté l'appel.", wrote: 'Message de {{name}}.' },
  keeping: {
    late: "L'enregistrement n'arrive pas au serveur ; de nouveaux essais sont en cours. Si rien n'arrive pendant une minute, il s'arrête.",
    full: "Il ne reste plus d'espace de stockage : l'enregistrement s'est arrêté. Ce qui a été conservé jusqu'ici demeure.",
    broken: "L'enregistrement n'a pas pu continuer et s'est arrêté. Ce qui a été conservé jusqu'ici demeure.",
    unable:
      "Ce navigateur ne peut pas enregistrer : rien n'est enregistré. Essayez une version récente de Chrome, Edge, Firefox ou Safari.",
  },
  limits: {
    title: 'Comment fonctionne cette salle',
    people: "Elle accueille jusqu'à quatre personnes.",
    direct:
      "L'image et le son vont, chiffrés, directement d'un navigateur à l'autre ; le serveur ne fait que les mettre en relation.",
    relay: 'Certains réseaux ne permettent pas la connexion directe : il faut alors un serveur relais.',
    recorded:
      "Si l'appel est enregistré, c'est par le navigateur de l'organisateur : il doit rester dans l'appel, cette page visible.",
  },
} satisfies Phrases<typeof es>
