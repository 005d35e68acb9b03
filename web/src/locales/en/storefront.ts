import type { phrases as es } from '../es/storefront.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  brand: 'Bufete', skip: 'Skip to content', home: 'Bufete, home', logIn: 'Log in', language: 'Language', footer: 'Footer', privacy: 'Privacy', terms: 'Terms of use',
  dark: 'Use dark colours', light: 'Use light colours', forProfessionals: 'Do you practise in Puerto Rico? Publish your profile',
  searchBox: { label: 'Search for professionals', placeholder: 'Name, area or municipality', submit: 'Search' },
  landing: {
    title: 'Legal professionals in Puerto Rico', metaTitle: 'Lawyers and notaries in Puerto Rico',
    metaDescription: 'Find a legal professional by area, municipality, language and price, see their free times and book without an account.',
    heading: 'Find someone to represent you', lead: 'Search by area, municipality, language and price. See the next free times and book without an account.',
    what: 'What do you need?', whatHint: 'Inheritance, divorce, a name…', where: 'Municipality', anywhere: 'All of Puerto Rico', search: 'Search',
    areas: 'By area', places: 'By municipality', allAreas: 'All areas', seeAll: 'See all {{formatted}} professionals', seeAllOne: 'See the professional',
    how: 'How it works', steps: {
      find: { title: 'Search', text: 'By what you need and where you are. Nobody pays to come first.' },
      choose: { title: 'Choose a time', text: "Free times are those of each professional's calendar, up to date." },
      book: { title: 'Book', text: 'With your name and e-mail. You get the invitation and a link to move or cancel it.' },
    },
    none: 'No professional has been published yet', noneHelp: 'Whoever publishes a profile will appear here.',
  },
  search: {
    metaTitle: 'Search for professionals', metaDescription: 'Compare {{formatted}} legal professionals: areas, municipality, languages, price of a consultation and next free times.',
    title: { plain_one: '{{formatted}} professional', plain_other: '{{formatted}} professionals', area_one: '{{formatted}} professional in {{area}}', area_other: '{{formatted}} professionals in {{area}}', city_one: '{{formatted}} professional near {{city}}', city_other: '{{formatted}} professionals near {{city}}', both_one: '{{formatted}} professional in {{area}} near {{city}}', both_other: '{{formatted}} professionals in {{area}} near {{city}}' },
    moreThan: 'more than {{formatted}}', results: 'Results', filters: 'Filters', filtersCount: 'Filters · {{formatted}}', activeFilters: 'Active filters', remove: 'Remove filter {{name}}', clear: 'Remove all', apply: 'Apply filters', updating: 'Updating the results',
    area: 'Area', allAreas: 'All', moreAreas: '{{formatted}} more areas', price: 'Price of a consultation', min: 'From', max: 'To', minChip: 'From {{price}}', maxChip: 'Up to {{price}}', withToAgree: 'Include “to be agreed”', badPrice: 'Write an amount, for example 150.', crossedPrice: '“From” cannot be above “To”.',
    how: 'How they work', remote: 'By video call', notary: 'Notary', freeFirst: 'First consultation free', language: 'Language', anyLanguage: 'Any', city: 'Municipality', anyCity: 'All of Puerto Rico', name: 'Name or subject',
    sort: { label: 'Sort by', match: 'Best match', price: 'Price: lowest first', priceDown: 'Price: highest first' },
    showing: 'Showing {{from}}–{{to}} of {{total}}', rows: 'Rows per page', pages: 'Pages of results', previous: 'Previous', next: 'Next',
    toAgree_one: '{{formatted}} more with a price to be agreed', toAgree_other: '{{formatted}} more with a price to be agreed', showToAgree: 'Show them too',
    empty: 'Nobody matches your search', emptyHelp: 'Remove a filter, widen the price or look in another municipality.', emptyPage: 'This page of results is empty', firstPage: 'Go to the first', failed: 'The search failed', failedHelp: 'The server did not answer. Check your connection and try again.', retry: 'Try again',
    map: 'Municipalities', clearCity: 'Remove', fewer: 'fewer', more: 'more', otherCities: 'See the others', chosenCity: '{{city}}, {{formatted}}', ordered: 'How they are ordered', orderedText: 'What matches comes first, then who has time sooner. Ties rotate every day. Nobody pays to appear.', readMore: 'Read more',
  },
  card: {
    verified: 'Licence verified on {{date}}', remote: 'remote', notary: 'notary', moreTimes: 'More times', moreTimesOf: 'More times of {{name}}', noTimes: 'No times published', ask: 'See profile', book: 'Book {{when}} with {{name}}',
    today: 'Today, {{time}}', tomorrow: 'Tomorrow, {{time}}', weekday: '{{day}}, {{time}}', photo: 'Photo of {{name}}', why: 'Why they appear',
  },
  price: { fixed: 'fixed consultation', hourly: 'per hour', free: 'Free', freeFirst: 'first consultation', freeThen: 'first consultation; then {{price}} per hour', toAgree: 'To be agreed' },
  why: { name: 'Matches “{{q}}”', similar_name: 'Similar to “{{q}}”', city: 'Serves {{city}}', category: 'Works in {{area}}', language: 'Speaks {{language}}', remote: 'Serves by video call', notary: 'Is a notary', free_first: 'First consultation free', price: 'Within your price', available_today: 'Has time today', available_soon: 'Has time this week', available_later: 'Has time later on' },
  languages: { es: 'Spanish', en: 'English', fr: 'French', pt: 'Portuguese', it: 'Italian', de: 'German', ht: 'Haitian Creole', zh: 'Chinese', asl: 'Sign language' },
  professional: {
    back: 'Results', metaTitle: '{{name}}, {{what}}', fallbackWhat: 'legal professional', metaDescription: '{{name}}: {{areas}}. {{place}}{{price}}. See their free times and book.', company: 'Office', rate: 'Rate', city: 'Municipality', remoteToo: '{{city}} and remote', remoteOnly: 'Remote', languages: 'Languages',
    about: 'About their practice', areas: 'Areas', studies: 'Studies', portfolio: 'Work', links: 'Elsewhere', present: 'present', booking: 'Book a consultation', noScript: 'Booking here needs JavaScript. These are the next free times:', noTimes: 'No times are published at the moment.', image: 'Image of {{title}}', share: 'Public profile',
  },
  schedule: { title: 'Book with {{name}}', metaDescription: 'Choose a free day and time for your consultation with {{name}}.', of: 'Calendar of {{company}}' },
  appointment: { title: 'Your appointment with {{name}}', metaDescription: 'Move or cancel your appointment.' },
  ranking: {
    title: 'How results are ordered', metaDescription: 'Why one professional comes before another: match, availability and a turn that rotates every day. Nobody pays to appear.', lead: 'The order comes from rules that are the same for everyone. Here are all of them.',
    match: { title: '1. What matches your search', text: 'First come those who match what you wrote and chose: name, area and municipality. Accents and slips of the keyboard do not matter: “Mayaguez” finds Mayagüez.' },
    sooner: { title: '2. Who can see you sooner', text: 'Among those who match equally, whoever has a free time on a nearer day comes first.' },
    turn: { title: '3. A turn that rotates every day', text: 'Ties form a wheel that begins at another place every day, the same for everyone. Nobody is always first.' },
    price: { title: 'Price does not count', text: 'The price does not change the order unless you ask to sort by it. A price filter leaves out those who agree on their price; we tell you so, and you can include them.' },
    pay: { title: 'Nobody pays to appear', text: 'There are no advertisements, no paid places and no commission on appointments. The plan an office pays for does not change the order.' },
    who: { title: 'Who can appear', text: "Professionals who chose to publish their profile and whose account and office are active. “Licence verified” bears the date on which the platform checked the number in Puerto Rico's register of lawyers (RUA)." },
    places: 'Countries and cities: Countries States Cities Database (dr5hn), ODbL licence. Municipios of Puerto Rico: U.S. Census Bureau.',
    start: 'Search for professionals',
  },
  missing: { title: 'We did not find this page', help: 'The address does not exist, or the person no longer publishes a profile.', action: 'Search for professionals' },
  failure: { title: 'Something failed on our side', help: 'The page could not be shown. Try again in a moment.', action: 'Try again' },
} satisfies Phrases<typeof es>
