import type { phrases as es } from '../es/legal.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  privacy: {
    title: 'Confidentialité',
    subtitle: 'Ce que {{platform}} conserve, dans quel but et comment il le protège.',
    sections: {
      who: {
        title: 'Qui est responsable',
        text: '{{platform}} est proposé par celui qui exploite cette installation, l’opérateur. Chaque cabinet décide de ce qu’il conserve ici et en répond devant ses clients ; l’opérateur le conserve pour le compte du cabinet.',
      },
      data: {
        title: 'Ce qui est conservé',
        text: 'De votre compte : nom, identifiant, e-mail et les données professionnelles que vous saisissez. De vos sessions : l’heure, l’adresse IP et le navigateur, jusqu’à 30 jours après leur fin. Du cabinet : les dossiers, personnes et documents que votre équipe ajoute, et qui a vu ou modifié quoi et quand.',
      },
      use: {
        title: 'Dans quel but',
        text: 'Seulement pour que le service fonctionne : se connecter, travailler, avertir et facturer. Les données ne sont pas vendues, ne servent pas à la publicité et aucun profil n’en est tiré.',
      },
      protection: {
        title: 'Comment les données sont protégées',
        text: 'Les documents sont stockés chiffrés (AES-256-GCM) avec une clé propre à chaque cabinet. La base de données sépare les cabinets ligne par ligne : aucun ne lit ce qui appartient à un autre. De votre mot de passe n’est gardée qu’une empreinte (argon2id) qui ne permet pas de le retrouver, et vous pouvez activer la vérification en deux étapes. Le texte extrait pour la recherche et les autres données se trouvent dans la base de données ; le chiffrement de son disque et de ses sauvegardes relève de l’opérateur.',
      },
      device: {
        title: 'Ce qui reste sur votre appareil',
        text: 'Un seul cookie, qu’aucun programme de la page ne peut lire, renouvelle votre session. Le stockage local du navigateur garde votre session, votre nom, la langue, les couleurs, les colonnes choisies, vos dernières ouvertures et les brouillons non envoyés ; la déconnexion efface la session, le nom, les dernières ouvertures et les brouillons. Il n’y a ni traceur, ni mesure d’audience, ni contenu tiers : les polices et les programmes viennent de cette même adresse.',
      },
      providers: {
        title: 'Avec qui les données sont partagées',
        text: 'L’opérateur peut raccorder des prestataires d’e-mail, de stockage, de paiement, de visioconférence ou d’intelligence artificielle. Chacun ne reçoit que ce que sa tâche exige. Demandez à l’opérateur lesquels cette installation utilise.',
      },
      retention: {
        title: 'Combien de temps',
        text: 'Un document supprimé peut être récupéré pendant 30 jours ; ensuite le document, ses versions et son texte sont effacés. Le reste est conservé tant que le cabinet a son compte. Les sauvegardes de l’opérateur peuvent le garder plus longtemps.',
      },
      rights: {
        title: 'Vos droits',
        text: 'Vous pouvez voir et corriger vos données dans votre profil, et voir et fermer vos sessions. Si vous êtes client d’un cabinet, demandez-lui de voir, corriger ou effacer ce qu’il garde sur vous. Pour ce qui touche à votre compte, écrivez à l’opérateur.',
      },
      breach: {
        title: 'En cas d’incident',
        text: 'En cas de violation de la sécurité de données personnelles, l’opérateur la déclare au Département des affaires du consommateur (DACO) dans les dix jours suivant sa détection et aux personnes concernées dès que possible, comme l’exige la loi 111-2005 de Porto Rico.',
      },
    },
  },
  terms: {
    title: 'Conditions d’utilisation',
    subtitle: 'Ce que vous pouvez attendre de {{platform}} et ce qui est attendu de vous.',
    sections: {
      service: {
        title: 'Le service',
        text: '{{platform}} est un outil de gestion de cabinet d’avocats. Il ne donne pas de conseil juridique, ne représente personne et ne crée pas de relation d’avocat à client avec l’opérateur.',
      },
      account: {
        title: 'Votre compte',
        text: 'Le compte est personnel. Protégez votre mot de passe, ne le partagez pas et prévenez l’opérateur si vous pensez qu’un tiers le connaît. Le titulaire du cabinet décide qui y entre et qui n’y entre plus.',
      },
      content: {
        title: 'Ce qui est à vous reste à vous',
        text: 'Les dossiers, données et documents appartiennent au cabinet. L’opérateur ne les stocke et ne les traite que pour fournir le service. Vous pouvez télécharger vos documents et vos listes quand vous le voulez.',
      },
      duties: {
        title: 'Usage autorisé',
        text: 'Utilisez le service dans le respect de la loi. N’envoyez pas de programmes nuisibles, n’essayez pas de lire ce qui appartient à d’autres cabinets et ne gênez pas l’usage des autres. Le secret professionnel et les devoirs déontologiques restent ceux de la personne qui exerce.',
      },
      plans: {
        title: 'Forfaits et paiements',
        text: 'Le prix, la période et les taxes sont affichés avant le paiement. Si vous dépassez une limite ou si le forfait se termine, rien n’est effacé : vous pouvez lire et télécharger ce qui est à vous, puis créer et modifier de nouveau dès que le forfait le permet.',
      },
      judgement: {
        title: 'Vérifiez avant de vous y fier',
        text: 'Les calculs, suggestions et réponses automatiques peuvent être erronés. Un professionnel doit les vérifier avant de s’en servir, surtout les délais et les citations.',
      },
      warranty: {
        title: 'Disponibilité',
        text: 'L’opérateur s’efforce de garder le service toujours disponible, sans pouvoir le garantir. Dans la mesure permise par la loi, il ne répond pas des dommages indirects. Gardez une copie de ce que vous ne pouvez pas perdre.',
      },
      ending: {
        title: 'Fin d’utilisation',
        text: 'Vous pouvez cesser d’utiliser le service à tout moment ; téléchargez d’abord ce dont vous avez besoin. L’opérateur peut suspendre un compte qui enfreint ces conditions, et dira pourquoi.',
      },
      law: {
        title: 'Droit applicable et modifications',
        text: 'Les lois de Porto Rico s’appliquent. Si ces conditions changent, vous en serez averti avant que le changement prenne effet.',
      },
    },
  },
  base: 'Texte de base du produit. L’opérateur de cette installation doit le revoir avec son conseil juridique et le compléter avec ses propres données.',
  contact: 'Contact de l’opérateur',
  contactUnknown: 'L’opérateur n’a pas encore publié d’adresse ; demandez-la à la personne qui vous a donné accès.',
  back: 'Retour à la connexion',
  home: 'Aller au tableau de bord',
} satisfies Phrases<typeof es>
