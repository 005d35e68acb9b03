import type { phrases as es } from '../es/profile-public.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  yes: 'Oui', no: 'Non',
  image: {
    missing: "L'image n'est pas disponible", chosen: 'Image choisie : {{name}}', choose: 'Choisir une image', change: "Changer d'image", hint: 'Une image de {{max}} Mo au plus ; vous pouvez aussi la glisser ou la coller.',
    type: 'Type de fichier non valide. Choisissez une image.', size: 'Le fichier est trop volumineux. Le maximum est de {{max}} Mo.', required: 'Choisissez une image.', sending: "Envoi de l'image",
  },
  photo: {
    title: 'Photo de profil', alt: 'Votre photo de profil', help: "Elle figure dans l'annuaire et sur votre page publique.", none: 'Une photo récente aide à vous reconnaître.', add: 'Ajouter une photo', change: 'Changer la photo', remove: 'Retirer la photo', file: 'Photo', save: 'Enregistrer la photo',
    saved: 'Photo enregistrée', removeTitle: 'Retirer votre photo ?', removeHelp: 'Vos initiales seront affichées à la place.', removed: 'Photo retirée',
  },
  areas: {
    title: 'Domaines de pratique', count: '{{chosen}} sur {{most}}', add: 'Ajouter des domaines', save: 'Ajouter', offered: 'Domaines que vous pouvez ajouter', help: 'Cochez tous ceux que vous pratiquez.', all: 'Vous avez déjà tous les domaines.', added_one: 'Domaine ajouté', added_other: '{{count}} domaines ajoutés',
    picked_one: '{{count}} domaine coché', picked_other: '{{count}} domaines cochés', full: 'Vous pouvez en avoir {{most}} au plus.', remove: 'Retirer {{name}}', removed: '« {{name}} » ne fait plus partie de vos domaines', empty: "Aucun domaine choisi pour l'instant", emptyHelp: "C'est ainsi que vous trouvent ceux qui cherchent une aide juridique.",
  },
  studies: {
    title: 'Études', add: 'Ajouter des études', edit: 'Modifier les études', save: 'Ajouter', name: 'Nom des études', nameHint: 'Par exemple, Juris Doctor.', institution: 'Établissement', start: 'Du', end: 'Au', endHint: 'Laissez vide si elles continuent.', description: 'Description',
    period: '{{from}} – {{to}}', since: 'depuis {{from}}', until: "jusqu'à {{to}}", added: 'Études ajoutées', removed: '« {{name}} » a été supprimé', empty: "Aucune étude pour l'instant", emptyHelp: 'Diplômes, cours et certifications à l’appui de votre pratique.',
  },
  portfolio: {
    title: 'Portfolio', add: 'Ajouter un projet', edit: 'Modifier le projet', save: 'Ajouter le projet', name: 'Titre', description: 'Description', descriptionHint: "N'indiquez aucune donnée de clients ni de dossiers.", image: 'Image', alt: 'Image de « {{title}} »', addedOn: 'Ajouté le {{date}}',
    added: 'Projet ajouté', removeTitle: 'Supprimer « {{title}} » ?', removeHelp: 'Son image est supprimée aussi. Cette action est irréversible.', remove: 'Supprimer le projet', removed: 'Projet supprimé', empty: "Aucun projet pour l'instant", emptyHelp: 'Publications, conférences ou projets à montrer, avec une image.',
  },
  geography: {
    title: 'Où vous exercez', country: 'Pays', state: 'État ou département', city: 'Ville ou municipalité', coordinates: 'Coordonnées (latitude · longitude)', timeZone: 'Fuseau horaire', pickCountry: 'Choisissez un pays', pickState: 'Choisissez un État ou un département', stateFirst: "Choisissez d'abord l'État ou le département.", cityHint: 'Saisissez les premières lettres.',
    choose: 'Choisir une ville', save: 'Enregistrer le lieu', saved: 'Lieu enregistré', remove: 'Retirer le lieu', removed: 'Lieu retiré', empty: "Vous n'avez pas encore dit où vous exercez", emptyHelp: 'Avec votre ville, vous figurez dans les recherches à proximité.', map: 'Carte des villes', mapOf: 'Carte : {{city}}, {{coordinates}}',
    errors: { countries: "Les pays n'ont pas pu être chargés.", states: "Les départements n'ont pas pu être chargés.", cities: "Les villes n'ont pas pu être chargées.", location: "Votre lieu n'a pas pu être chargé" },
  },
  public: {
    title: 'Données publiques', professionalTitle: 'Titre professionnel', professionalTitleHint: 'Par exemple, Lcda. ou Lcdo.', headline: 'En une ligne', headlineHint: 'Par exemple, « Avocate et notaire · successions ».', description: 'À propos de votre pratique', descriptionHint: 'Ce que vous traitez, comment vous travaillez et à quoi s’attendre.',
    price: 'Prix', priceBasis: 'Comment vous facturez la consultation', amounts: { hourly: "Prix de l'heure (USD)", fixed: 'Prix de la consultation (USD)', free_first: "Prix de l'heure ensuite (USD)" }, languages: 'Langues', remote: 'Exerce à distance', remoteField: "J'exerce aussi à distance", notary: 'Notariat', notaryField: 'Je suis notaire',
  },
  bases: { hourly: "À l'heure", fixed: 'Consultation à prix fixe', free_first: 'Première consultation gratuite', to_agree: 'À convenir' },
  price: { hourly: "de l'heure", fixed: 'consultation à prix fixe', free: 'Gratuit', freeFirst: 'première consultation', freeThen: "ensuite {{price}} de l'heure", toAgree: 'À convenir' },
  languages: { es: 'espagnol', en: 'anglais', fr: 'français', pt: 'portugais', it: 'italien', de: 'allemand', ht: 'créole haïtien', zh: 'chinois', asl: 'langue des signes (ASL)' },
  visibility: {
    title: 'Visibilité', listed: "Visible dans l'annuaire", waiting: 'Publié, pas encore affiché', hidden: 'Non publié', listedHelp: 'Chacun peut vous trouver. Vos heures libres viennent de l’agenda.', waitingHelp: 'Il sera affiché lorsque votre compte et votre cabinet seront actifs.', hiddenHelp: 'Vous seul voyez ce profil. Publiez-le quand il sera prêt.',
    missing: 'On vous trouvera mieux si vous ajoutez :', link: 'Votre adresse publique', copy: "Copier l'adresse publique", publish: 'Publier le profil', unpublish: 'Ne plus publier', see: 'Voir la page publique', done: 'Votre profil est publié', undone: "Votre profil n'est plus publié",
  },
  gaps: { photo: 'une photo', professionalTitle: 'votre titre professionnel', description: 'une description de votre pratique', price: 'votre prix', legalAreas: 'vos domaines de pratique', location: 'votre ville', ruaNumber: 'votre numéro de RUA' },
  preview: { title: "Tel qu'on le voit dans l'annuaire", note: 'sans les heures libres', card: "Fiche de l'annuaire", about: 'À propos de la pratique', remote: 'à distance', notary: 'notariat', verified: 'Licence vérifiée le {{date}}' },
} satisfies Phrases<typeof es>
