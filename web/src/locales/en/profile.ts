import type { phrases as es } from '../es/profile.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'My profile', tabs: { label: 'Parts of the profile', users: 'Profile', notices: 'Notices', payments: 'Payments and plan', clients: 'My clients', skills: 'Legal areas', studies: 'Studies', portfolio: 'Portfolio', geography: 'Geography', public: 'Public profile', company: 'Company' }, noCompany: "You don't have permissions to view this page.",
  personal: {
    title: 'Personal data', name: 'Name', surname: 'Surname', email: 'Email', username: 'User name', professionalTitle: 'Professional title', professionalTitleHint: 'For example, Esq.', phone: 'Phone', cellPhone: 'Cell phone',
    address: 'Address', postalAddress: 'Postal address', description: 'Description', descriptionHint: 'Who you are and what you work on.', hourlyRate: 'Hourly rate (USD)', save: 'Save data',
  },
  licence: { title: 'Licence', membership: 'Membership number', association: 'Association number', rua: 'RUA number', hint: 'Digits only; commas are dropped.' },
  social: { title: 'Networks and website', website: 'Website', hint: 'Addresses that start with https://.' },
  email: {
    confirmed: 'Confirmed', unconfirmed: 'Not confirmed',
    title: 'Account email', help: 'Notices and password links go here. It is changed with your password and confirmed from the new address.', change: 'Change email', next: 'New email', password: 'Current password',
    code: 'Code from the app or recovery code', send: 'Send confirmation', sent: 'We sent a link to {{email}}.', pending: '{{email}} is not confirmed yet. Open the link we sent there; it works until {{date}}. Until then your account stays with {{current}}.',
    resend: 'Send again', cancel: 'Cancel the change', cancelled: 'The email of your account stays as it was.',
  },
  password: { title: 'Password', help: 'Changing it closes your other sessions.', current: 'Current password', next: 'New password', confirmation: 'Repeat the new password', save: 'Change password', done: 'Password changed. Your other sessions have ended.' },
  sessions: { title: 'Open sessions', current: 'This session', lastUsed: 'Used {{when}}', started: 'Since {{date}}', end: 'End', endName: 'End the session of {{device}}', ended: 'Session ended.', unknown: 'Unnamed device', device: '{{browser}} on {{system}}' },
  twoFactor: {
    title: 'Two-factor authentication', on: 'On', off: 'Off', help: 'Besides the password, a code from your phone. It protects the files if someone learns your password.', start: 'Turn on', stop: 'Turn off',
    password: 'Confirm your password', continue: 'Continue', scanTitle: 'Scan this code with your app', scanHelp: 'Use Google Authenticator, 1Password, Authy or another. If you cannot scan it, type the key.', secret: 'Key', qr: 'QR code of the authentication', code: '6-digit code', confirm: 'Confirm and turn on',
    codesTitle: 'Keep your recovery codes', codesHelp: 'Each works once if you lose your phone. They will not be shown again.', copy: 'Copy codes', download: 'Download codes', done: 'I have kept them', file: 'recovery-codes.txt', stopTitle: 'Turn off two-factor authentication?', stopHelp: 'The password alone will be enough to log in. Confirm with it and with a code from your app, or a recovery code.', stopCode: 'Code from the app or recovery code', stopped: 'Two-factor authentication is off.',
  },
  referrals: { title: 'Invite colleagues', help: 'Share this link. Here you will see who registered with it.', link: 'Your link', copy: 'Copy link', none: 'Nobody has registered with your link yet.', joined: 'Registered on {{date}}' },
} satisfies Phrases<typeof es>
