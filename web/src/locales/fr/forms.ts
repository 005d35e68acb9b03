import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms.ts'

export const phrases = {
  title: 'Formulaires', new: 'Nouveau formulaire', search: 'Titre ou adresse', csvName: 'formulaires',
  created: '« {{title}} » a été créé', duplicated: '« {{title}} » a été créé', published: '« {{title}} » est public', unpublished: '« {{title}} » est de nouveau privé',
  fieldCount_one: '{{count}} champ', fieldCount_other: '{{count}} champs', pageCount_one: '{{count}} page', pageCount_other: '{{count}} pages',
  responseCount_one: '{{count}} réponse', responseCount_other: '{{count}} réponses', unread_one: '{{count}} non lue', unread_other: '{{count}} non lues',
  columns: { title: 'Formulaire', status: 'État', fields: 'Champs', responses: 'Réponses', updatedAt: 'Modifié', createdAt: 'Créé' },
  status: { draft: 'Brouillon', public: 'Public' },
  segments: { all: 'Tous', public: 'Publics', draft: 'Brouillons' },
  empty: { title: 'Aucun formulaire', help: 'Créez-en un, rendez-le public et envoyez son adresse : les réponses arrivent ici.' },
  actions: { edit: 'Modifier', publish: 'Rendre public', unpublish: 'Rendre privé', duplicate: 'Dupliquer', remove: 'Supprimer le formulaire', copyLink: 'Copier le lien', seeAsClient: 'Voir comme un client', keep: 'Enregistrer comme modèle', export: 'Télécharger le JSON' },
  form: { title: 'Titre', titleHint: 'Visible par la personne qui répond', description: 'Description', descriptionHint: 'À quoi il sert et combien de temps il prend', create: 'Créer le formulaire', fromTemplate: 'Commencer avec un modèle' },
  remove: { done: '« {{title}} » et ses réponses ont été supprimés', restored: '« {{title}} » est revenu comme brouillon' },
  failure: {
    create: "Le formulaire n'a pas pu être créé.", update: "Le formulaire n'a pas pu être enregistré.", delete: "Le formulaire n'a pas pu être supprimé.", restore: "Le formulaire n'a pas pu être récupéré.", duplicate: "Le formulaire n'a pas pu être dupliqué.",
    fieldCreate: "Le champ n'a pas pu être ajouté.", fieldUpdate: "Le champ n'a pas pu être enregistré.", fieldDelete: "Le champ n'a pas pu être supprimé.", fieldDuplicate: "Le champ n'a pas pu être dupliqué.", reorder: "L'ordre des champs n'a pas pu être enregistré.",
    visibility: "La visibilité du formulaire n'a pas pu être modifiée.", load: "Le formulaire n'a pas pu être chargé.", submit: "Le formulaire n'a pas pu être envoyé.", responses: "Les réponses n'ont pas pu être chargées.", export: "Le formulaire n'a pas pu être téléchargé.",
  },
  publicAt: 'On y répond à',
  save: { saved: 'Enregistré à {{time}}', saving: 'Enregistrement…', changed: 'Modifications non enregistrées', failed: 'Non enregistré', invalid: 'Non enregistré : une correction est nécessaire', stale: "Quelqu'un d'autre l'a modifié", now: 'Enregistrer', publicHelp: 'Ce formulaire est public : les modifications seront visibles une fois enregistrées.' },
  recovered: { text: 'Des modifications non enregistrées sont restées sur cet appareil.', use: 'Les récupérer', drop: 'Les abandonner' },
  editor: {
    texts: 'Textes du formulaire', fields: 'Champs', noFields: 'Ajoutez le premier champ.', add: 'Ajouter un champ', full: 'Un formulaire peut compter {{most}} champs au plus.', untitled: 'Sans titre', page: 'Page {{number}}', toFix: 'À corriger',
    undo: 'Annuler', redo: 'Rétablir', up: 'Monter', down: 'Descendre', remove: 'Supprimer le champ', drag: "Faites glisser pour changer l'ordre", moved: '« {{name}} » est en position {{position}} sur {{total}}', moveUp: 'Monter {{name}}', moveDown: 'Descendre {{name}}',
    duplicateOf: 'Dupliquer {{name}}', actionsOf: 'Actions de {{name}}', copyOf: '{{name}} (copie)',
    label: 'Libellé', name: 'Nom interne', nameFixed: 'Il a été publié sous ce nom : un autre nom fera une autre colonne des réponses.', type: 'Type', placeholder: 'Exemple dans le champ', help: 'Aide', section: 'Section', sectionHint: 'Titre au-dessus des champs voisins qui la partagent', required: 'Obligatoire', startsPage: 'Commence une page', conditional: 'Afficher selon une autre réponse',
    options: 'Options', optionValue: 'Valeur', optionWords: 'Option {{number}}', optionLabelOf: "Libellé de l'option {{number}}", optionValueOf: "Valeur de l'option {{number}}", optionRemove: 'Retirer {{name}}', optionAdd: 'Ajouter une option',
    when: 'Quand', operator: 'Condition', answer: 'Réponse',
  },
  types: { text: 'Texte', textarea: 'Texte long', number: 'Nombre', email: 'E-mail', checkbox: 'Plusieurs options', radio: 'Option unique', select: 'Liste', date: 'Date', datetime: 'Date et heure', phone: 'Téléphone', money: 'Montant', municipality: 'Municipalité', consent: 'Consentement', file: 'Fichier', signature: 'Signature' },
  newLabels: { text: 'Nom et prénom', textarea: 'Racontez ce qui est arrivé', number: 'Nombre', email: 'Adresse e-mail', checkbox: "Cochez ce qui s'applique", radio: 'Choisissez', select: 'Choisissez dans la liste', date: 'Date', datetime: 'Date et heure', phone: 'Téléphone', money: 'Montant', municipality: 'Municipalité', consent: "J'autorise le cabinet à utiliser ces données pour m'assister", file: 'Joignez le document', signature: 'Signature' },
  operators: { equals: 'est', not_equals: "n'est pas", answered: 'a une réponse', not_answered: "n'a pas de réponse" },
  issues: {
    title_required: "Le formulaire a besoin d'un titre.", label_required: 'Saisissez le libellé.', name_invalid: 'Utilisez des minuscules sans accent, des chiffres et des tirets bas ; commencez par une lettre.',
    too_many_fields: 'Un formulaire peut compter {{most}} champs au plus ; celui-ci en a {{found}}.', field_name_taken: 'Un autre champ porte déjà ce nom.', field_needs_options: 'Ajoutez au moins une option.', field_option_invalid: 'Chaque option doit avoir un libellé et une valeur unique.',
    field_condition_invalid: 'La condition désigne un champ qui ne précède pas celui-ci.', field_rules_invalid: 'Le minimum ne peut pas dépasser le maximum.', field_page_order: "Les champs doivent suivre l'ordre des pages.",
  },
  preview: { title: 'Aperçu', width: "Largeur de l'aperçu", phone: 'Téléphone', desktop: 'Ordinateur', empty: 'Les champs que vous ajoutez apparaîtront ici.' },
  answer: { choose: 'Choisir…', yes: 'Oui', no: 'Non', progress: 'Progression', pageOf: '{{page}} sur {{pages}}', next: 'Suivant', previous: 'Précédent', send: 'Envoyer', required: 'Les champs marqués * sont obligatoires.', sentTitle: 'Nous avons reçu vos réponses', sentHelp: 'Vous pouvez fermer cette page.', sentAt: 'Envoyé le {{at}}', goneFields: "Le formulaire a changé pendant que vous y répondiez ; ce que vous avez écrit dans des champs disparus n'a pas été conservé.", missingTitle: "Ce formulaire n'est pas disponible", missingHelp: "Demandez le lien actuel au cabinet qui vous l'a envoyé.", answered: 'Ce formulaire a déjà été rempli avec ce lien.', leaveEmpty: 'Laissez ce champ vide' },
  tabs: { label: 'Parties du formulaire', editor: 'Éditeur', responses: 'Réponses', share: 'Partager', settings: 'Réglages' },
  responses: {
    forOffice: 'Pour le cabinet', search: 'Chercher dans les réponses', list: 'Réponses', submittedAt: 'Reçue', state: 'État', read: 'Lue', unread: 'Non lue', csv: 'Télécharger le CSV', xlsx: 'Télécharger Excel', empty: 'Aucune réponse', emptyHelp: 'Rendez le formulaire public et envoyez son lien.',
    segments: { all: 'Toutes', unread: 'Non lues', suspected: 'Suspectes' }, view: 'Voir la réponse', title: 'Réponse du {{at}}', answeredAs: 'La version {{revision}} du formulaire a été remplie.', nothing: 'Sans réponse', newer: 'Plus récente', older: 'Plus ancienne',
    remove: 'Supprimer la réponse', removed: 'La réponse a été supprimée', restored: 'La réponse est revenue dans la liste', held_one: "{{count}} réponse est arrivée quand le cabinet n'avait plus de place. Elle sera visible avec un plan supérieur.", held_other: "{{count}} réponses sont arrivées quand le cabinet n'avait plus de place. Elles seront visibles avec un plan supérieur.",
    genuine: 'Pas suspecte', suspectedHelp: 'Elle semble envoyée par un programme : trop rapide, ou un champ invisible était rempli.', genuineDone: 'La réponse est passée dans la liste', note: 'Note du cabinet', tags: 'Étiquettes', tagsHint: 'Séparez-les par des virgules', saved: 'Note et étiquettes enregistrées', inCase: 'Elle figure dans le dossier', removeFailed: "La réponse n'a pas pu être supprimée.", restoreFailed: "La réponse n'a pas pu être récupérée.", saveFailed: "La réponse n'a pas pu être enregistrée.", exportFailed: "Le fichier n'a pas pu être préparé.",
  },
} satisfies Phrases<typeof es>
