import type { phrases as es } from '../es/profile-public.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  yes: 'Yes', no: 'No',
  image: {
    missing: 'The image is not available', chosen: 'Chosen image: {{name}}', choose: 'Choose image', change: 'Change image', hint: 'An image of up to {{max}} MB; you may also drag or paste it.',
    type: 'Invalid file type. Choose an image.', size: 'The file is too large. The maximum is {{max}} MB.', required: 'Choose an image.', sending: 'Uploading the image',
  },
  photo: {
    title: 'Profile photo', alt: 'Your profile photo', help: 'It appears in the directory and on your public page.', none: 'A recent photo helps people recognise you.', add: 'Add photo', change: 'Change photo', remove: 'Remove photo', file: 'Photo', save: 'Save photo',
    saved: 'Photo saved', removeTitle: 'Remove your photo?', removeHelp: 'Your initials will be shown instead.', removed: 'Photo removed',
  },
  areas: {
    title: 'Practice areas', count: '{{chosen}} of {{most}}', add: 'Add areas', save: 'Add', offered: 'Areas you can add', help: 'Check all that you practise.', all: 'You already have every area.', added_one: 'Area added', added_other: '{{count}} areas added',
    picked_one: '{{count}} area checked', picked_other: '{{count}} areas checked', full: 'You may have up to {{most}} areas.', remove: 'Remove {{name}}', removed: '“{{name}}” is no longer among your areas', empty: 'No areas chosen yet', emptyHelp: 'They are how people who need legal help find you.',
  },
  studies: {
    title: 'Studies', add: 'Add study', edit: 'Edit study', save: 'Add study', name: 'Name of the study', nameHint: 'For example, Juris Doctor.', institution: 'Institution', start: 'From', end: 'To', endHint: 'Leave it empty if it goes on.', description: 'Description',
    period: '{{from}} – {{to}}', since: 'since {{from}}', until: 'until {{to}}', added: 'Study added', removed: '“{{name}}” was deleted', empty: 'No studies yet', emptyHelp: 'Degrees, courses and certifications that support your practice.',
  },
  portfolio: {
    title: 'Portfolio', add: 'Add project', edit: 'Edit project', save: 'Add project', name: 'Title', description: 'Description', descriptionHint: 'Leave out data of clients and cases.', image: 'Image', alt: 'Image of “{{title}}”', addedOn: 'Added on {{date}}',
    added: 'Project added', removeTitle: 'Delete “{{title}}”?', removeHelp: 'Its image is deleted too. This cannot be undone.', remove: 'Delete project', removed: 'Project deleted', empty: 'No projects yet', emptyHelp: 'Publications, talks or projects you want to show, each with an image.',
  },
  geography: {
    title: 'Where you practise', country: 'Country', state: 'State or department', city: 'City or municipality', coordinates: 'Coordinates (latitude · longitude)', timeZone: 'Time zone', pickCountry: 'Choose a country', pickState: 'Choose a state or department', stateFirst: 'Choose the state or department first.', cityHint: 'Type the first letters.',
    choose: 'Choose city', save: 'Save location', saved: 'Location saved', remove: 'Remove location', removed: 'Location removed', empty: 'You have not said where you practise', emptyHelp: 'With your city you appear in nearby searches.', map: 'Map of the cities', mapOf: 'Map: {{city}}, {{coordinates}}',
    errors: { countries: 'The countries could not be loaded.', states: 'The departments could not be loaded.', cities: 'The cities could not be loaded.', location: 'Your location could not be loaded' },
  },
  public: {
    title: 'Public details', professionalTitle: 'Professional title', professionalTitleHint: 'For example, Lcda. or Lcdo.', headline: 'In one line', headlineHint: 'For example, “Attorney and notary · estates”.', description: 'About your practice', descriptionHint: 'What you handle, how you work and what people can expect.',
    price: 'Price', priceBasis: 'How you charge for a consultation', amounts: { hourly: 'Price per hour (USD)', fixed: 'Price of the consultation (USD)', free_first: 'Price per hour afterwards (USD)' }, languages: 'Languages', remote: 'Works remotely', remoteField: 'I also work remotely', notary: 'Notary', notaryField: 'I am a notary',
  },
  bases: { hourly: 'By the hour', fixed: 'Fixed consultation', free_first: 'First consultation free', to_agree: 'To be agreed' },
  price: { hourly: 'per hour', fixed: 'fixed consultation', free: 'Free', freeFirst: 'first consultation', freeThen: 'then {{price}} per hour', toAgree: 'To be agreed' },
  languages: { es: 'Spanish', en: 'English', fr: 'French', pt: 'Portuguese', it: 'Italian', de: 'German', ht: 'Haitian Creole', zh: 'Chinese', asl: 'sign language (ASL)' },
  visibility: {
    title: 'Visibility', listed: 'Visible in the directory', waiting: 'Published, not shown yet', hidden: 'Not published', listedHelp: 'Anyone can find you. Your free hours come from the schedule.', waitingHelp: 'It will be shown once your account and your office are active.', hiddenHelp: 'Only you see this profile. Publish it when it is ready.',
    missing: 'You will be easier to find if you add:', link: 'Your public address', copy: 'Copy public address', publish: 'Publish profile', unpublish: 'Stop publishing', see: 'See public page', done: 'Your profile is published', undone: 'Your profile is no longer published',
  },
  gaps: { photo: 'a photo', professionalTitle: 'your professional title', description: 'a description of your practice', price: 'your price', legalAreas: 'your practice areas', location: 'your city', ruaNumber: 'your RUA number' },
  preview: { title: 'How it looks in the directory', note: 'without free hours', card: 'Directory card', about: 'About your practice', remote: 'remote', notary: 'notary', verified: 'Licence verified on {{date}}' },
} satisfies Phrases<typeof es>
