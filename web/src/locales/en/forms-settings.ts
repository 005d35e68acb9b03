import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-settings.ts'

export const phrases = {
  share: {
    draft: 'This form is a draft: its link does not open until you make it public.', link: 'Link to the form', linkHelp: 'Send it by email or message, or put it on your website.',
    qr: 'QR code', qrOf: 'QR code that opens {{url}}', qrHelp: 'Print it for the reception desk or put it in a letter.', svg: 'Download SVG', png: 'Download PNG', print: 'Print', scan: "Point your phone's camera at this code or visit:",
    embed: 'On your website', embedHelp: 'Copy this code to where the form should be seen. It is only shown on the allowed sites.', snippet: 'Code to embed', noOrigins: 'To show it inside your website, first add the site in the settings.', toSettings: 'Add a site', origins: 'Allowed sites',
  },
  address: { title: 'Address and language', slug: 'Address', slugHint: 'It is answered at {{url}}', former: 'Former addresses', formerHelp: 'They still lead to this form: nothing that you sent or printed is lost.', locale: 'Language of the form', localeHint: 'Of the buttons and messages; what you write stays as it is.' },
  after: { title: 'When it is answered', successText: 'Message at the end', successHint: 'Shown when the answers are received.', copyByEmail: 'Whoever answers may ask for a copy by email', copyHint: 'They get a link to what they answered, not the answers themselves.' },
  notices: { title: 'Notices', notifyByEmail: 'Tell by email of every response', notifyHint: 'Whoever created the form, if they chose email for forms in their profile.' },
  sites: { title: 'Sites that may show it', help: 'The form can be embedded in these pages and in no other.', origin: 'Site {{number}}', add: 'Add site', remove: 'Remove {{name}}', none: 'No site yet.' },
  yes: 'Yes', no: 'No',
  save: 'Save settings', saved: 'Settings saved',
} satisfies Phrases<typeof es>
