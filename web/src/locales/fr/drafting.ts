import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/drafting.ts'

export const phrases = {
  title: 'Modèles de documents', search: 'Nom ou description', csvName: 'modeles-de-documents', platformHelp: 'Tous les cabinets peuvent créer des documents avec ces modèles.',
  columns: { name: 'Modèle', source: 'De', category: 'Type', language: 'Langue', fields: 'Champs', updatedAt: 'Modifié' },
  source: { office: 'Le cabinet', platform: 'Bufete' },
  kind: { docx: 'Fichier Word', authored: 'Rédigé ici' },
  category: { engagement: 'Mandat', fees: 'Honoraires', authorization: 'Autorisation', pleading: 'Acte de procédure', affidavit: 'Déclaration sous serment', letter: 'Lettre', receipt: 'Reçu', conflicts: "Conflits d'intérêts", contract: 'Contrat', other: 'Autre' },
  group: { case: 'Dossier', client: 'Client', professional: 'Avocat', company: 'Cabinet', form: 'Réponses du formulaire', date: 'Date', document: 'Document', ask: 'Demandés à la création', other: 'Autres' },
  segments: { all: 'Tous', office: 'Du cabinet', platform: 'De Bufete', deleted: 'Supprimés', allLanguages: 'Toutes les langues', allCategories: 'Tous les types' },
  fieldCount_one: '{{count}} champ', fieldCount_other: '{{count}} champs', unknownCount_one: '{{count}} non reconnu', unknownCount_other: '{{count}} non reconnus',
  draft: { notice: 'Projet : à faire relire par un avocat.', help: "Les documents créés avec ce modèle le mentionnent jusqu'à ce que vous le relisiez et retiriez la mention dans « Décrire ».", copyHelp: 'Les documents créés avec lui le mentionnent. Faites-en une copie pour le cabinet, relisez-la et retirez la mention.', short: 'Projet : à faire relire par un avocat' },
  empty: { title: 'Aucun modèle pour le moment', help: 'Envoyez un document Word avec des champs entre accolades, comme {client.full_name}, ou rédigez-en un ici.', deleted: 'Aucun modèle supprimé', deletedHelp: 'Ce que vous supprimez reste ici 30 jours et peut être restauré.' },
  actions: { add: 'Ajouter un modèle', upload: 'Envoyer un Word', write: 'Rédiger ici', see: 'Voir', make: 'Utiliser dans un dossier', describe: 'Décrire', editText: 'Modifier le texte', replace: 'Remplacer le fichier', duplicate: 'Dupliquer', own: 'Copier dans le cabinet', download: 'Télécharger le Word', remove: 'Supprimer le modèle', restore: 'Restaurer' },
  describe: { title: 'Décrire le modèle', writeTitle: 'Rédiger un modèle', name: 'Nom', description: 'Description', descriptionHint: 'À quoi il sert', category: 'Type', language: 'Langue', draft: "C'est un projet que personne n'a relu", draftHint: 'Les documents créés avec lui portent la mention « Projet : à faire relire par un avocat ».', save: 'Enregistrer', write: 'Créer et rédiger', done: 'Modèle enregistré' },
  upload: {
    title: 'Envoyer des modèles', replaceTitle: 'Remplacer le fichier', help: "Un document Word (.docx) de {{max}} au plus, avec les champs entre accolades : {client.full_name}. Ce qui peut manquer porte un point d'interrogation : {client.phone?}.", replaceHelp: 'Le nom, la description et la langue restent. Les documents déjà créés ne changent pas.',
    done: 'Prêts', seen: 'Voir « {{name}} »', replaced: 'Le fichier de « {{name}} » a été remplacé', problems: 'Corrigez dans Word ces endroits de « {{name}} » et renvoyez-le :',
  },
  problem: {
    at: '{{place}}, « {{text}} » : {{what}}',
    part: { body: 'Dans le texte', header: "Dans l'en-tête", footer: 'Dans le pied de page', notes: 'Dans les notes', properties: 'Dans les propriétés' },
    code: { unclosed: "l'accolade qui ferme le champ manque", unopened: "une accolade ferme sans celle qui ouvre", section_unclosed: 'la fermeture {/…} de cette section manque', section_unopened: "elle ferme une section qui n'est pas ouverte", section_crossed: 'elle ferme une autre section que celle qui est ouverte', section_misplaced: "la section ne peut pas s'ouvrir à un endroit et se fermer à un autre du tableau ou de la page", name: "le nom du champ n'est pas bien écrit", place: 'rien n’est rempli ici ; mettez-le dans le texte' },
    title: 'Corrigez ces endroits pour enregistrer :',
  },
  duplicate: { done: 'La copie « {{name}} » a été faite' },
  remove: { done: 'Le modèle « {{name}} » a été supprimé', restored: 'Le modèle « {{name}} » est de retour' },
  fields: { title: 'Champs du modèle', none: "Ce modèle n'a pas de champs : le document est le même dans chaque dossier.", unknown: 'Non reconnu', optional: 'Peut manquer', loop: 'Liste', condition: 'Condition', unknownHelp_one: "Un champ n'est pas reconnu. Corrigez-le dans le modèle, ou saisissez sa valeur à chaque document.", unknownHelp_other: '{{count}} champs ne sont pas reconnus. Corrigez-les dans le modèle, ou saisissez leurs valeurs à chaque document.' },
  text: { back: 'Retour aux modèles', insert: 'Insérer un champ', conflict: "Pendant que vous écriviez, une autre version a été enregistrée. Choisissez laquelle garder ; si vous choisissez l'autre, votre texte reste dans le presse-papiers.", notAuthored: 'Ce modèle est un fichier Word : téléchargez-le, modifiez-le dans Word et remplacez le fichier.' },
  insert: { title: 'Insérer un champ', search: 'Chercher un champ', optional: 'Peut manquer', optionalHint: 'Sans valeur, il ne laisse aucune trace dans le document.', words: 'En lettres', wordsOf: '{{label}}, en lettres', items: 'Dans la liste : {{items}}', ask: 'Demander à la création', askHint: "La valeur est demandée à chaque document. Exemple : montant de la provision", askName: 'Ce qui est demandé', askAdd: 'Insérer la question', none: 'Aucun champ ne correspond', failed: "Les champs n'ont pas pu être chargés." },
  make: {
    title: 'Créer à partir d’un modèle', steps: { label: 'Étapes', choose: 'Modèle', check: 'Vérification' },
    case: 'Dossier', caseHint: 'Cherchez par nom, numéro ou client', template: 'Modèle', templates: 'Modèles', noTemplates: 'Aucun modèle ne correspond', moreTemplates: "Il y a d'autres modèles : cherchez par nom.", other: 'En choisir un autre', language: 'Langue du document', languageHint: 'Des dates et des nombres en lettres ; le texte est celui du modèle.', response: "Réponses d'un formulaire", noResponse: 'Aucune', responseOf: '{{form}}, {{date}}', responseHint: 'Parmi celles du dossier ; elles remplissent les champs du formulaire.', folder: 'Dossier de classement', rootFolder: 'Sans classement', name: 'Nom du document', formats: 'Format', docx: 'Word (DOCX)', pdf: 'PDF', noFormat: 'Choisissez au moins un format.',
    next: 'Vérifier les données', back: 'Retour', submit_one: 'Créer le document', submit_other: 'Créer {{count}} documents', done_one: '« {{name}} » a été créé', done_other: '{{count}} documents ont été créés dans le dossier', choose: 'Choisissez le dossier et le modèle pour continuer.',
    checking: 'Vérification des données…', ready: 'Tout est prêt : rien ne manque.', missing_one: 'Il manque {{count}} donnée', missing_other: 'Il manque {{count}} données',
    fill: 'Complétez ce qui manque', optional: 'Peut rester vide', optionalHelp: "Ce que vous n'écrivez pas ne laisse aucune trace dans le document.", linesHint: 'Un par ligne', unknown: "Le modèle demande « {{path}} », qui n'est pas reconnu.", suggestion: 'Vouliez-vous dire « {{path}} » ?', unknownHelp: 'Écrivez ce que le document doit dire, ou corrigez le modèle.', values: 'Ce qui sera écrit', noValues: "Rien pour l'instant.", typed: 'Saisi ici', editTemplate: 'Corriger le modèle',
    stale: 'Le modèle a changé entre-temps. Vérifiez de nouveau les données.', discard: 'Abandonner la saisie ?', discardHelp: 'Les données saisies pour ce document seront perdues.', discardConfirm: 'Abandonner',
  },
  failure: { load: "Le modèle n'a pas pu être chargé.", list: "Les modèles n'ont pas pu être chargés.", download: "Le modèle n'a pas pu être téléchargé.", remove: "Le modèle n'a pas pu être supprimé.", restore: "Le modèle n'a pas pu être restauré.", duplicate: "Le modèle n'a pas pu être copié.", check: "Les données n'ont pas pu être vérifiées." },
} satisfies Phrases<typeof es>
