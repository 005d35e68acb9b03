import type { phrases as es } from '../es/storefront.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  brand: 'Bufete', skip: 'Aller au contenu', home: 'Bufete, accueil', logIn: 'Se connecter', language: 'Langue', footer: 'Pied de page', privacy: 'Confidentialité', terms: "Conditions d'utilisation",
  dark: 'Utiliser des couleurs sombres', light: 'Utiliser des couleurs claires', forProfessionals: 'Vous exercez à Porto Rico ? Publiez votre profil',
  searchBox: { label: 'Rechercher des professionnels', placeholder: 'Nom, domaine ou municipalité', submit: 'Rechercher' },
  landing: {
    title: 'Professionnels du droit à Porto Rico', metaTitle: 'Avocats et notaires à Porto Rico',
    metaDescription: 'Trouvez un professionnel du droit par domaine, municipalité, langue et prix, voyez ses heures libres et réservez sans créer de compte.',
    heading: 'Trouvez qui vous représentera', lead: 'Cherchez par domaine, municipalité, langue et prix. Voyez les prochaines heures libres et réservez sans créer de compte.',
    what: 'De quoi avez-vous besoin ?', whatHint: 'Succession, divorce, un nom…', where: 'Municipalité', anywhere: 'Tout Porto Rico', search: 'Rechercher',
    areas: 'Par domaine', places: 'Par municipalité', allAreas: 'Tous les domaines', seeAll: 'Voir les {{formatted}} professionnels', seeAllOne: 'Voir le professionnel',
    how: 'Comment ça marche', steps: {
      find: { title: 'Cherchez', text: "Selon votre besoin et l'endroit où vous êtes. Personne ne paie pour passer devant." },
      choose: { title: 'Choisissez une heure', text: 'Les heures libres sont celles du calendrier de chaque professionnel, à jour.' },
      book: { title: 'Réservez', text: "Avec votre nom et votre e-mail. Vous recevez l'invitation et un lien pour la déplacer ou l'annuler." },
    },
    none: "Aucun professionnel n'est encore publié", noneHelp: 'Qui publie son profil apparaîtra ici.',
  },
  search: {
    metaTitle: 'Rechercher des professionnels', metaDescription: 'Comparez {{formatted}} professionnels du droit : domaines, municipalité, langues, prix de la consultation et prochaines heures libres.',
    title: { plain_one: '{{formatted}} professionnel', plain_other: '{{formatted}} professionnels', area_one: '{{formatted}} professionnel en {{area}}', area_other: '{{formatted}} professionnels en {{area}}', city_one: '{{formatted}} professionnel près de {{city}}', city_other: '{{formatted}} professionnels près de {{city}}', both_one: '{{formatted}} professionnel en {{area}} près de {{city}}', both_other: '{{formatted}} professionnels en {{area}} près de {{city}}' },
    moreThan: 'plus de {{formatted}}', results: 'Résultats', filters: 'Filtres', filtersCount: 'Filtres · {{formatted}}', activeFilters: 'Filtres actifs', remove: 'Retirer le filtre {{name}}', clear: 'Tout retirer', apply: 'Appliquer les filtres', updating: 'Mise à jour des résultats',
    area: 'Domaine', allAreas: 'Tous', moreAreas: '{{formatted}} autres domaines', price: 'Prix de la consultation', min: 'De', max: 'À', minChip: 'À partir de {{price}}', maxChip: "Jusqu'à {{price}}", withToAgree: 'Inclure « à convenir »', badPrice: 'Écrivez un montant, par exemple 150.', crossedPrice: '« De » ne peut pas dépasser « À ».',
    how: 'Mode de consultation', remote: 'Par appel vidéo', notary: 'Notariat', freeFirst: 'Première consultation gratuite', language: 'Langue', anyLanguage: 'Toutes', city: 'Municipalité', anyCity: 'Tout Porto Rico', name: 'Nom ou sujet',
    sort: { label: 'Trier par', match: 'Meilleure correspondance', price: 'Prix croissant', priceDown: 'Prix décroissant' },
    showing: '{{from}}–{{to}} sur {{total}}', rows: 'Lignes par page', pages: 'Pages de résultats', previous: 'Précédent', next: 'Suivant',
    toAgree_one: '{{formatted}} de plus à prix à convenir', toAgree_other: '{{formatted}} de plus à prix à convenir', showToAgree: 'Les afficher aussi',
    empty: 'Personne ne correspond à votre recherche', emptyHelp: 'Retirez un filtre, élargissez le prix ou cherchez dans une autre municipalité.', emptyPage: 'Cette page de résultats est vide', firstPage: 'Aller à la première', failed: 'La recherche a échoué', failedHelp: "Le serveur n'a pas répondu. Vérifiez votre connexion et réessayez.", retry: 'Réessayer',
    map: 'Municipalités', clearCity: 'Retirer', fewer: 'moins', more: 'plus', otherCities: 'Voir les autres', chosenCity: '{{city}}, {{formatted}}', ordered: "L'ordre des résultats", orderedText: "D'abord ce qui correspond, puis qui a une heure plus tôt. Les égalités tournent chaque jour. Personne ne paie pour apparaître.", readMore: 'En savoir plus',
  },
  card: {
    verified: 'Licence vérifiée le {{date}}', remote: 'à distance', notary: 'notariat', moreTimes: "Plus d'heures", moreTimesOf: "Plus d'heures de {{name}}", noTimes: 'Aucune heure publiée', ask: 'Voir le profil', book: 'Réserver {{when}} avec {{name}}',
    today: "Aujourd'hui, {{time}}", tomorrow: 'Demain, {{time}}', weekday: '{{day}}, {{time}}', photo: 'Photo de {{name}}', why: 'Pourquoi ce résultat',
  },
  price: { fixed: 'consultation fixe', hourly: 'par heure', free: 'Gratuit', freeFirst: 'première consultation', freeThen: 'première consultation ; puis {{price}} par heure', toAgree: 'À convenir' },
  why: { name: 'Correspond à « {{q}} »', similar_name: 'Ressemble à « {{q}} »', city: 'Exerce à {{city}}', category: 'Pratique {{area}}', language: 'Parle {{language}}', remote: 'Reçoit par appel vidéo', notary: 'Est notaire', free_first: 'Première consultation gratuite', price: 'Dans votre prix', available_today: "A une heure aujourd'hui", available_soon: 'A une heure cette semaine', available_later: 'A une heure plus tard' },
  languages: { es: 'espagnol', en: 'anglais', fr: 'français', pt: 'portugais', it: 'italien', de: 'allemand', ht: 'créole haïtien', zh: 'chinois', asl: 'langue des signes' },
  professional: {
    back: 'Résultats', metaTitle: '{{name}}, {{what}}', fallbackWhat: 'professionnel du droit', metaDescription: '{{name}} : {{areas}}. {{place}}{{price}}. Voyez ses heures libres et réservez.', company: 'Cabinet', rate: 'Tarif', city: 'Municipalité', remoteToo: '{{city}} et à distance', remoteOnly: 'À distance', languages: 'Langues',
    about: 'À propos de sa pratique', areas: 'Domaines', studies: 'Études', portfolio: 'Travaux', links: 'Ailleurs', present: "aujourd'hui", booking: 'Réserver une consultation', noScript: 'Pour réserver ici, il faut JavaScript. Voici ses prochaines heures libres :', noTimes: "Aucune heure n'est publiée pour le moment.", image: 'Image de {{title}}', share: 'Profil public',
  },
  schedule: { title: 'Réserver avec {{name}}', metaDescription: 'Choisissez un jour et une heure libres pour votre consultation avec {{name}}.', of: 'Agenda de {{company}}' },
  appointment: { title: 'Votre rendez-vous avec {{name}}', metaDescription: 'Déplacez ou annulez votre rendez-vous.' },
  ranking: {
    title: 'Comment les résultats sont classés', metaDescription: "Pourquoi un professionnel passe avant un autre : correspondance, disponibilité et un tour qui change chaque jour. Personne ne paie pour apparaître.", lead: "L'ordre vient de règles identiques pour tous. Les voici toutes.",
    match: { title: '1. Ce qui correspond à votre recherche', text: "D'abord, qui correspond à ce que vous avez écrit et choisi : le nom, le domaine et la municipalité. Les accents et les fautes de frappe ne comptent pas : « Mayaguez » trouve Mayagüez." },
    sooner: { title: '2. Qui peut vous recevoir plus tôt', text: "À correspondance égale, passe devant qui a une heure libre un jour plus proche." },
    turn: { title: '3. Un tour qui change chaque jour', text: "Les égalités forment une roue qui commence chaque jour à un autre endroit, la même pour tous. Personne n'est toujours premier." },
    price: { title: 'Le prix ne compte pas', text: "Le prix ne change pas l'ordre, sauf si vous demandez de trier par prix. Un filtre de prix laisse de côté qui convient de son prix ; nous vous le disons et vous pouvez les inclure." },
    pay: { title: 'Personne ne paie pour apparaître', text: "Il n'y a ni annonces, ni places payées, ni commission sur les rendez-vous. Le forfait que paie un cabinet ne change pas l'ordre." },
    who: { title: 'Qui peut apparaître', text: "Les professionnels qui ont choisi de publier leur profil et dont le compte et le cabinet sont actifs. « Licence vérifiée » porte la date à laquelle la plateforme a contrôlé le numéro dans le registre des avocats de Porto Rico (RUA)." },
    places: 'Pays et villes : Countries States Cities Database (dr5hn), licence ODbL. Municipalités de Porto Rico : Bureau du recensement des États-Unis.',
    start: 'Rechercher des professionnels',
  },
  missing: { title: "Nous n'avons pas trouvé cette page", help: "L'adresse n'existe pas, ou la personne ne publie plus son profil.", action: 'Rechercher des professionnels' },
  failure: { title: 'Une erreur est survenue de notre côté', help: "La page n'a pas pu être affichée. Réessayez dans un instant.", action: 'Réessayer' },
} satisfies Phrases<typeof es>
