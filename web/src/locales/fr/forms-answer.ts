import type { phrases as es } from '../es/forms-answer.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  files: {
    choose_one: 'Choisir un fichier', choose_other: 'Choisir des fichiers', drop: 'ou déposez ici', limits_one: '{{kinds}}. {{count}} fichier de {{size}} au plus.', limits_other: "{{kinds}}. Jusqu'à {{count}} fichiers de {{size}} chacun.", attached: 'Fichiers joints', remove: 'Retirer {{name}}',
    kinds: { pdf: 'PDF', image: 'images', document: 'documents', spreadsheet: 'feuilles de calcul', audio: 'audio', video: 'vidéo' },
  },
  signature: {
    how: 'Comment vous signez', draw: 'Dessiner', type: 'Écrire le nom', name: 'Nom du signataire', pad: 'Cadre pour dessiner la signature', padHelp: 'Signez avec le doigt, le stylet ou la souris. Au clavier, écrivez le nom.', clear: 'Effacer le dessin', sign: 'Signer', signedBy: 'Signé par {{name}}', again: 'Signer de nouveau',
    statement: "La signature, le nom et l'heure sont conservés. Ce n'est pas une signature électronique certifiée.", nameMissing: 'Indiquez le nom du signataire.', blank: 'Signez dans le cadre.', shown: 'Signature de {{name}}',
  },
  later: {
    open: 'Enregistrer et continuer plus tard', title: 'Continuer plus tard', help: "Avec ce lien, vous pouvez continuer sur n'importe quel appareil jusqu'au {{date}}. Ne le partagez pas : quiconque le possède peut voir ce que vous avez écrit.", link: 'Lien pour continuer', email: 'Adresse e-mail', mail: "M'envoyer le lien", mailed: 'Nous vous avons envoyé le lien', savedAt: 'Enregistré à {{time}}',
    changed: "Ceci a été enregistré plus tard dans une autre fenêtre ; ce qui est ici ne l'a pas été.", reload: 'Ouvrir le plus récent', gone: "Votre brouillon n'existe plus : les liens durent 30 jours. Vous pouvez répondre depuis le début.", resumed: "Vous reprenez où vous en étiez. Conservé jusqu'au {{date}}.", failed: "Votre saisie n'a pas pu être enregistrée.", mailFailed: "Le lien n'a pas pu être envoyé.", badEmail: 'Saisissez une adresse e-mail valide.',
  },
  copy: { email: 'Adresse e-mail pour une copie', hint: 'Facultatif. Vous recevrez un lien valable 30 jours.', mailed: 'Nous vous avons envoyé un lien vers votre copie.', title: 'Copie de vos réponses', at: 'Reçu le {{at}} par {{company}}', print: 'Imprimer', missingTitle: "Cette copie n'est pas disponible", missingHelp: 'Les liens vers les copies durent 30 jours. Au besoin, demandez-la au cabinet.', nothing: 'Sans réponse' },
  answered: { title: 'Ce formulaire a déjà été rempli', help: "Il a été rempli avec ce même lien, peut-être dans une autre fenêtre. Le contenu de cette fenêtre n'a pas été envoyé." },
  refused: { title: 'Fichiers non acceptés', help: "Le visiteur a voulu les joindre et ils ont été refusés par sécurité ; rien n'en a été conservé. Il lui a été demandé de les envoyer en PDF ou dans un autre format.", file_dangerous: 'est un programme ou contient du code', file_macros: 'contient des macros', file_active: "agit à l'ouverture ou n'a pas pu être vérifié", file_broken: 'est endommagé', file_bomb: 'se décompresse en une taille excessive', file_type_refused: "est d'un type non accepté", file_too_large: 'est trop volumineux', file_empty: 'est vide' },
  received: { title: 'Fichiers et signatures', download: 'Télécharger {{name}}', failed: "Le fichier n'a pas pu être téléchargé.", drawn: 'dessinée', typed: 'nom écrit', signed: 'Signé par {{name}} ({{how}}) le {{at}}', filed: 'En la classant dans un dossier, ses fichiers deviennent des documents du dossier.' },
} satisfies Phrases<typeof es>
