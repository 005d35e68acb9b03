import type { phrases as es } from '../es/assistant.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Assistant IA', new: 'Nouvelle', untitled: 'Sans titre', thread: 'Questions et réponses', toEnd: 'Aller à la fin',
  modes: { label: 'Mode', general: 'Général', case: 'Dossier', consultation: 'Consultation' },
  scope: {
    general: 'Ne lit aucun dossier. Il répond avec ce que sait le modèle et ne cite aucune pièce.', chooseCase: 'Il ne lira que le dossier que vous choisirez.', oneCase: 'Ne lit que ce dossier.', closed: "L'assistant ne peut pas lire ce dossier.",
    case: 'Ne lit que ce dossier : {{counts}}.', consultation: 'Ne lit aucun dossier. Choisissez-en un si la consultation porte sur ses pièces.', consultationCase: 'Lit le dossier choisi : {{counts}}. Se termine par un mémorandum.',
  },
  counts: {
    documents_one: '{{shown}} document', documents_other: '{{shown}} documents', responses_one: '{{shown}} réponse', responses_other: '{{shown}} réponses',
    transcripts_one: '{{shown}} transcription', transcripts_other: '{{shown}} transcriptions', events_one: '{{shown}} date', events_other: '{{shown}} dates', nothing: "il n'a encore ni documents ni dates",
  },
  case: {
    title: 'Dossier', choose: 'Choisissez un dossier', none: 'Aucun dossier', search: 'Nom, numéro ou client', readable: "L'assistant peut lire ce dossier", include: 'Autoriser la lecture',
    included: "L'assistant peut lire ce dossier.", excluded: "L'assistant ne lit plus ce dossier.", excludedHelp: "Rien de ce dossier n'est envoyé au fournisseur d'IA, et personne au cabinet ne peut interroger l'assistant à son sujet.",
  },
  welcome: {
    examples: 'Questions pour commencer',
    general: { title: 'Posez la question que vous voulez', help: 'Pour rédiger, traduire ou revoir un sujet. Il ne voit pas vos dossiers.' },
    case: { title: 'Interrogez le dossier', help: "Chaque affirmation tirée du dossier ouvre la page d'où elle vient." },
    consultation: { title: 'Une consultation et son mémorandum', help: 'Elle a un titre, un client et une matière, et se classe dans un dossier à la fin.' },
    ask: {
      general: { one: 'Explique la différence entre prescription et déchéance', two: 'Rédige un courriel pour demander des documents à un client', three: "Résume les conditions d'une requête en jugement sommaire" },
      case: { one: 'Résume le dossier et ce qui est en suspens', two: 'Quels faits sont contestés, et avec quelles preuves ?', three: 'Fais une chronologie avec les dates du dossier' },
      consultation: { one: "Quelles options le client a-t-il, et quel est le risque de chacune ?", two: 'Prépare les questions du premier entretien', three: 'Dresse la liste des documents nécessaires' },
    },
  },
  facts: { action: 'Données de la consultation', title: 'Titre', titleHint: 'Laissé vide, ce sera le début de votre question', legalArea: 'Matière juridique', client: 'Client', noClient: 'Aucun client', searchClient: 'Nom du client' },
  question: { label: 'Question', edit: 'Modifier et poser de nouveau', editing: 'Vous modifiez une question : la nouvelle la remplace, ainsi que la suite.' },
  answer: {
    label: 'Réponse', thinking: 'Réflexion…', reconnecting: 'La connexion a été perdue. Nouvelle connexion…', copy: 'Copier avec les citations', copyFailed: 'Copie impossible.', retry: 'Répondre de nouveau', image: 'Image', copyAddress: "Copier l'adresse {{address}}",
    tokens_one: '{{shown}} jeton', tokens_other: '{{shown}} jetons', tokensAbout_one: 'environ {{shown}} jetons', tokensAbout_other: 'environ {{shown}} jetons',
  },
  cite: {
    open: 'Source {{number}} : {{name}}', openPage: 'Source {{number}} : {{name}}, page {{page}}', unverified: 'citation non confirmée', unverifiedTitle: 'Citation non confirmée',
    unverifiedHelp: "Les mots que l'assistant a cités ne figurent pas dans « {{name}} ». Ne l'utilisez pas sans vérifier.", unverifiedHelpPage: "Les mots que l'assistant a cités ne figurent pas dans « {{name}} », page {{page}}. Ne l'utilisez pas sans vérifier.",
  },
  marks: {
    unsupported: 'sans appui', unsupportedTitle: 'Sans appui dans le dossier', unsupportedHelp: "Cette affirmation ne cite aucune source du dossier. Vérifiez-la avant de l'utiliser.",
    inFile: 'au dossier', inFileHelp: "Cette autorité est citée dans le dossier. Cela ne dit pas qu'elle est en vigueur : vérifiez-la.", notVerified: 'non vérifiée', notVerifiedHelp: "L'assistant a mentionné cette autorité et elle ne figure pas au dossier. Elle peut ne pas exister ou ne plus être en vigueur : vérifiez-la.",
  },
  statuses: {
    history_trimmed: "La conversation est longue : ses premières questions n'ont pas été prises en compte.", sources_trimmed: "Tout ce que le dossier dit à ce sujet n'a pas pu être lu ; le plus proche de la question l'a été.", answer_shortened: 'La réponse a atteint sa longueur maximale et reste incomplète.', no_sources: "Je n'ai trouvé aucun appui dans le dossier.",
  },
  end: { stopped: 'Vous avez arrêté la réponse. Ce qui est arrivé est conservé.', interrupted: 'Le serveur a redémarré pendant la réponse.', failed: 'La réponse a échoué.' },
  next: { integrations: 'Voir les intégrations', consent: 'Ouvrir les paramètres', plan: 'Voir le forfait' },
  blocked: {
    title: 'Impossible de poser une question ici', chooseCase: 'Choisissez un dossier', chooseCaseHelp: "L'assistant ne lira que ce dossier.", excluded: "Ce dossier est exclu de l'assistant", excludedHelp: "Une personne du cabinet a décidé que rien de ce dossier ne soit envoyé au fournisseur d'IA.",
    customers: "Le cabinet n'ouvre pas l'assistant à ses clients.", consent: "Votre cabinet n'envoie pas de données de clients au fournisseur d'IA", consentHelp: 'Seul le mode Général est disponible. Le titulaire du cabinet peut le changer.', consentOwner: 'Seul le mode Général est disponible. Vous pouvez le changer dans les données du cabinet.',
    provider: "L'assistant n'est pas encore configuré", providerHelp: "Un administrateur de la plateforme doit connecter un fournisseur d'IA.",
  },
  composer: {
    label: 'Votre question', placeholder: 'Écrivez votre question', next: 'Écrivez la question suivante', send: 'Envoyer', stop: 'Arrêter', verify: 'Vérifiez chaque citation avant de déposer un acte.', offline: 'Pas de connexion. Votre question est gardée ici.', documents: 'Ajouter des documents au dossier', about: 'À propos de « {{name}} » : ',
  },
  meter: { label: 'Jetons du mois utilisés : {{percent}} %', left_one: 'jeton restant', left_other: 'jetons restants', estimate: 'envoi ≈ {{shown}}' },
  tokens: { near: 'Votre cabinet a utilisé {{percent}} % des jetons du mois ; il en reste {{remaining}}.', spent: "La limite de jetons de votre cabinet est dépassée. Contactez l'administrateur pour l'augmenter.", renews: 'Elle se renouvelle le {{date}}.' },
  sources: {
    title: 'Sources', ofCase_one: '{{shown}} de ce dossier', ofCase_other: '{{shown}} de ce dossier', count_one: '{{shown}} source', count_other: '{{shown}} sources', none: 'Cette réponse ne cite aucune source.', empty: 'Vous verrez ici les pages que cite chaque réponse.',
    page: 'Page {{page}}', pages: 'Pages {{pages}}', pageOf: '{{page}} sur {{total}}', previousPage: 'Page précédente', nextPage: 'Page suivante', previousQuote: 'Citation précédente', nextQuote: 'Citation suivante', quoteOf: 'Citation {{number}} sur {{total}}',
    close: 'Fermer {{name}}', openInCase: 'Ouvrir dans le dossier', noText: "Cette page n'a pas de texte à montrer.", quoteMissing: 'Le document a changé : les mots cités ne sont plus sur cette page.',
    kinds: { document: 'Document', authored: 'Document rédigé ici', response: 'Réponse à un formulaire', event: 'Date du calendrier', transcript: 'Transcription' },
  },
  proposals: {
    tools: { create_event: "Propose d'inscrire au calendrier", create_task: 'Propose de créer une tâche', propose_dates: 'Propose ces dates pour le calendrier', draft_document: 'Propose ce document', summarize_document: 'Propose de résumer un document' },
    accept: 'Accepter', dismiss: 'Écarter', summarize: 'Résumer', accepted: 'Acceptée', dismissed: 'Écartée', openEvent: 'Voir dans le calendrier', openDocument: 'Ouvrir le document', name: 'Nom du document', content: 'Texte', title: 'Titre', day: 'Jour', time: 'Heure', timeHint: 'Vide : toute la journée', keep: 'Inclure la date {{number}}',
  },
  list: {
    title: 'Consultations', button: 'Consultations', search: 'Chercher dans les questions et réponses', all: 'Toutes', writing: 'en cours de rédaction', rename: 'Changer le titre', remove: 'Supprimer', removed: '« {{title}} » a été supprimée', more: 'Voir plus', empty: 'Aucune consultation pour le moment', emptyHelp: "Chaque conversation avec l'assistant reste ici. Vous seul la voyez.",
    found_one: '{{count}} consultation', found_other: '{{count}} consultations',
  },
  memorandum: { action: 'Classer comme mémorandum', help: 'Il est conservé dans le dossier comme un document modifiable, avec ses sources à la fin.', start: 'Mémorandum : {{title}}', file: 'Classer', done: '« {{name}} » a été classé' },
  export: { docx: 'Exporter vers Word', pdf: 'Exporter en PDF', md: 'Exporter en Markdown' },
  settings: {
    help: "L'assistant envoie votre question et les passages qui y répondent au fournisseur d'IA configuré par la plateforme. Il lui est demandé de ne pas les conserver ni de s'en servir pour l'entraînement.", on: 'Autorisé', off: 'Non autorisé',
    clientDataAllowed: 'Envoyer des données de clients au fournisseur', clientDataAllowedHelp: 'Activé, le son des appels enregistrés ici dont quelqu’un demande la transcription est aussi envoyé. Désactivé, il ne reste que le mode Général, qui ne lit aucun dossier. Chaque dossier peut être exclu séparément.',
    customersAllowed: "Les clients ayant un accès peuvent utiliser l'assistant", customersAllowedHelp: 'Uniquement sur ce qui a été partagé avec eux. Leurs questions dépensent les jetons du cabinet.', ownerDecides: 'Seul le titulaire du cabinet peut le changer.',
  },
  live: { writing: "L'assistant écrit.", done: 'La réponse est prête.' },
} satisfies Phrases<typeof es>
