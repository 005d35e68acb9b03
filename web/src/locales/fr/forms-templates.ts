import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-templates.ts'

export const phrases = {
  title: 'Modèles de formulaires', search: 'Titre ou description', csvName: 'modeles-de-formulaires', platformHelp: 'Tous les cabinets peuvent commencer un formulaire avec ces modèles.',
  columns: { title: 'Modèle', owner: 'De', locale: 'Langue', fields: 'Champs', updatedAt: 'Modifié' },
  owner: { office: 'Le cabinet', platform: 'Bufete' },
  segments: { all: 'Tous', office: 'Du cabinet', platform: 'De Bufete', allLocales: 'Toutes les langues' },
  empty: { title: 'Aucun modèle pour le moment', help: 'Enregistrez un formulaire comme modèle depuis son menu, ou importez un fichier.', platformHelp: "Importez le fichier d'un formulaire pour l'offrir à tous les cabinets." },
  actions: { preview: 'Voir', use: 'Créer un formulaire', rename: 'Renommer', export: 'Télécharger le JSON', remove: 'Supprimer le modèle', import: 'Importer', see: 'Voir les modèles', keep: 'Enregistrer comme modèle' },
  preview: { asked: "Ce qu'il demande", facts: '{{fields}} · {{locale}}' },
  use: { done: '« {{title}} » a été créé à partir du modèle' },
  rename: { title: 'Renommer le modèle', name: 'Titre', description: 'Description', descriptionHint: 'À quoi il sert', save: 'Enregistrer', done: 'Modèle enregistré' },
  keep: { title: 'Enregistrer comme modèle', help: 'Le modèle garde les champs et les textes, pas les réponses. Ce que vous changez ensuite dans le formulaire ne le change pas.', name: 'Titre du modèle', save: 'Enregistrer le modèle', done: 'Le modèle « {{title}} » a été enregistré' },
  remove: { done: 'Le modèle « {{title}} » a été supprimé', restored: 'Le modèle « {{title}} » est de retour' },
  import: {
    title: 'Importer un modèle', help: "Choisissez un fichier JSON téléchargé d'un formulaire ou d'un modèle de Bufete.", choose: 'Choisir un fichier', other: 'Choisir un autre fichier', save: 'Importer', ready: 'Il peut être importé', done: '« {{title}} » a été importé', faults: 'Le fichier ne peut pas être importé', more_one: 'et {{count}} autre problème', more_other: 'et {{count}} autres problèmes',
    tooBig: 'Le fichier dépasse {{max}}.', notJson: "Ce n'est pas un fichier JSON.", notJsonAt: "Le fichier est abîmé à la ligne {{line}}, colonne {{column}}.", notForm: "Ce n'est pas le fichier d'un formulaire de Bufete.", version: "Il vient d'une version de Bufete que celle-ci ne connaît pas.",
    unreadable: "Le fichier n'a pas pu être lu.", unknownKey: 'contient une donnée inconnue : {{keys}}', at: '{{place}} : {{what}}', field: 'Champ {{number}} ({{name}})', fieldUnnamed: 'Champ {{number}}',
    properties: { title: 'titre', description: 'description', successText: 'message de fin', locale: 'langue', fields: 'champs', label: 'libellé', name: 'nom interne', type: 'type', placeholder: 'exemple', help: 'aide', required: 'obligatoire', options: 'options', section: 'section', page: 'page', rules: 'limites', showWhen: 'condition' },
  },
  failure: { use: "Le formulaire n'a pas pu être créé.", rename: "Le modèle n'a pas pu être enregistré.", keep: "Le modèle n'a pas pu être enregistré.", remove: "Le modèle n'a pas pu être supprimé.", restore: "Le modèle n'a pas pu être restauré.", export: "Le modèle n'a pas pu être téléchargé.", import: "Le modèle n'a pas pu être importé.", load: "Le modèle n'a pas pu être chargé." },
} satisfies Phrases<typeof es>
