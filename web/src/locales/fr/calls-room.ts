import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls-room.ts'

export const phrases = {
  calls: 'Appels', hostedBy: 'Organisé par {{name}}', inCall: "Dans l'appel", frame: 'Appel vidéo', leave: 'Quitter', lost: 'La connexion au serveur est perdue. De nouvelles tentatives sont en cours.', failed: "L'appel vidéo a été interrompu.",
  door: { join: "Entrer dans l'appel", consent: "Cet appel ne peut être enregistré ou transcrit que si tout le monde accepte. On vous le demandera d'abord." },
  devices: {
    title: 'Essai de la caméra et du micro', level: 'Niveau du micro', noPicture: 'Caméra éteinte', micOn: 'Micro allumé', micOff: 'Micro éteint', camOn: 'Caméra allumée', camOff: 'Caméra éteinte', camera: 'Caméra', microphone: 'Micro',
    inside: "Pendant l'appel, les appareils par défaut du navigateur sont utilisés ; vous pouvez en choisir d'autres sur place.", carried: 'Vous entrerez avec les appareils choisis ici.',
    problems: { denied: "Le navigateur n'autorise pas la caméra ou le micro. Changez-le à côté de l'adresse de la page ; vous pouvez aussi entrer sans eux.", missing: "Aucune caméra ou aucun micro trouvé. Vous pouvez entrer sans eux.", busy: 'Un autre programme utilise la caméra ou le micro. Fermez-le et réessayez.' },
  },
  guest: { title: 'Appel vidéo avec {{company}}', with: '{{host}} vous attend.', name: 'Votre nom', nameHint: 'Les autres vous verront ainsi', close: 'Vous pouvez fermer cette page.', goneTitle: "Cette invitation n'est plus valable", goneHelp: "Demandez-en une autre au cabinet qui l'a envoyée." },
  bar: {
    off: "Aucun enregistrement en cours", asked: 'En attente de réponses : {{agreed}} sur {{of}} acceptent', starting: 'Démarrage…', stopping: 'Arrêt…', refused: "Pas d'enregistrement : quelqu'un n'a pas accepté", failed: "Le fournisseur n'a pas pu démarrer. Aucun enregistrement en cours.",
    running: { recording: 'ENREGISTREMENT', transcription: 'TRANSCRIPTION', both: 'ENREGISTREMENT ET TRANSCRIPTION' },
    bytes: '{{size}} conservés', problems: { storage_full: "Arrêté : plus d'espace de stockage", recorder_gone: "Arrêté : plus rien n'arrivait du navigateur de l'organisateur" },
  },
  consent: {
    title: { recording: "Acceptez-vous que cet appel soit enregistré ?", transcription: "Acceptez-vous que cet appel soit transcrit ?", both: "Acceptez-vous que cet appel soit enregistré et transcrit ?" },
    what: { recording: "L'image et le son de l'appel seront conservés.", transcription: "Ce qui est dit pendant l'appel sera conservé par écrit.", both: "L'image et le son de l'appel seront conservés, et ce qui est dit par écrit." },
    free: "Cela ne commence que si tout le monde accepte. Si vous refusez, l'appel continue et rien n'est conservé.", running: "C'est déjà en cours avec l'accord des personnes présentes. Si vous refusez, cela s'arrête et vous entrez quand même.", later: "Vous pouvez changer d'avis à tout moment pendant l'appel.",
    agree: "J'accepte", refuse: 'Je refuse', withdraw: 'Retirer mon accord',
  },
  people: { title: "Dans l'appel", me: 'Vous', roles: { host: 'Organise', member: 'Du cabinet', guest: 'Sur invitation' }, said: { agreed: 'Accepte', refused: 'Refuse', withdrawn: 'A retiré son accord', waiting: 'Sans réponse' } },
  ask: { menu: 'Enregistrer ou transcrire', recording: 'Enregistrer', transcription: 'Transcrire (frais supplémentaires possibles)', both: 'Enregistrer et transcrire (frais supplémentaires possibles)', stop: 'Arrêter' },
  invite: {
    open: 'Inviter', title: 'Inviter une personne', name: 'Nom', email: 'E-mail', emailHint: 'Facultatif : le lien y est envoyé', language: 'Langue', submit: 'Créer le lien', done: 'Le lien pour {{name}} est prêt.', mailed: 'Le lien pour {{name}} est prêt et a été envoyé par e-mail.', link: 'Lien pour {{name}}', once: "Il n'est montré qu'une fois. Toute personne qui l'a peut entrer.",
    list: 'Invitations', revoke: 'Annuler', revokeOf: "Annuler l'invitation de {{name}}", states: { open: 'Non utilisée', used: 'Utilisée', revoked: 'Annulée', expired: 'Expirée' },
  },
  end: { action: 'Terminer pour tous', title: "Terminer l'appel pour tout le monde ?", help: "Tout enregistrement en cours s'arrête et personne ne pourra revenir." },
  after: {
    gone: { replaced: "Vous êtes dans l'appel depuis une autre fenêtre", refused: "Impossible de revenir dans l'appel", rejected: "L'appel a été interrompu : le serveur n'a pas compris cette page" },
    ended: "L'appel est terminé", left: "Vous avez quitté l'appel", back: 'Revenir', see: 'Voir', nothing: "Rien de cet appel n'a été conservé.", soon: "Ce qui a été enregistré ou transcrit est en cours de traitement et apparaîtra ici dans quelques minutes.", filed: 'La transcription est conservée dans le dossier « {{name}} ».', case: 'Aller au dossier', calls: 'Aller aux appels',
  },
} satisfies Phrases<typeof es>
