import type { phrases as es } from '../es/auth.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  promise: { title: 'What is due today,\nfirst in sight.', terms: 'Deadlines, hearings and appointments in one calendar', answers: 'Answers that cite the page of the file', calls: 'Hearings and meetings one tap away' },
  legal: { privacy: 'Privacy', terms: 'Terms of use' },
  login: {
    title: 'Enter your office', subtitle: 'Cases, deadlines and schedule in one place.', identifier: 'Email or user name', password: 'Password', forgot: 'Forgot it?', submit: 'Log in',
    firstTime: 'First time?', register: 'Create an account', needIdentifier: 'Enter your email or user name.', needPassword: 'Enter your password.', resetDone: 'Your new password is ready. Log in with it.',
    tooMany: 'There were too many attempts to log in to this account. Please wait a moment.', pause_one: 'For security, you can try again in {{count}} second.', pause_other: 'For security, you can try again in {{count}} seconds.',
  },
  twoFactor: { title: 'Confirm it is you', subtitle: 'Enter the code from your authenticator app or one of your recovery codes.', code: 'Code', submit: 'Confirm', needCode: 'Enter the 6-digit code or a recovery code.', back: 'Use another account' },
  register: {
    title: 'Create your account', subtitle: 'For lawyers. Next you will give the details of your office.', username: 'User name', usernameHint: 'At least 4 characters.', name: 'Name', surname: 'Surname', email: 'Email', password: 'Password',
    confirmation: 'Repeat the password', submit: 'Create account', haveAccount: 'Already have an account?', login: 'Log in', referredBy: 'You were invited by {{name}}.',
  },
  forgot: { title: 'Recover your password', subtitle: 'We will send you a link to choose another. It works once and expires in one hour.', email: 'Email', submit: 'Send link', back: 'Back to log in', doneTitle: 'Check your email', done: 'If {{email}} has an account, the link is on its way. Look in the spam folder too.', again: 'Use another email' },
  reset: { title: 'Choose a new password', subtitle: 'Your other sessions will end.', submit: 'Save password', missing: 'A part of this link is missing. Open it from the email or ask for another.', another: 'Ask for another link' },
  confirmAddress: {
    title: 'Confirm your email', subtitle: 'This makes the address that of your account, where invitations and notices go.', submit: 'Confirm my email', doneTitle: 'Email confirmed', done: 'Your address is confirmed.',
    already: 'Your address was confirmed already. There is nothing more to do.', askAgain: 'If you need one, log in and ask for another.', continue: 'Go to the dashboard',
  },
  confirmEmail: { title: 'Confirm your new email', subtitle: 'From then on your account uses this address.', submit: 'Confirm this email', doneTitle: 'Email confirmed', done: 'Your account now uses this address.', enter: 'Go to log in', missing: 'Part of this link is missing. Open it from the email.' },
  undoEmail: { title: 'Take your account back', subtitle: 'Your account uses this address again and every session ends. Choose a new password.', submit: 'Undo the change', missing: 'Part of this link is missing. Open it from the email.' },
  referral: { title: '{{name}} invites you to Bufete', help: 'Bufete gathers the cases, deadlines, documents and schedule of your law office. Create your account and the invitation will be noted.', accept: 'Create my account', have: 'I already have an account', invalid: 'This invitation does not exist', invalidHelp: 'You can create your account anyway.' },
  invitation: {
    title: 'Join {{company}}', byProfessional: '{{name}} invites you to work at the office.', byCustomer: '{{name}} invites you to follow your case.', email: 'The invitation is for {{email}} and expires on {{date}}.', submit: 'Accept and enter',
    invalid: 'This invitation is no longer valid', invalidHelp: 'It expired, was withdrawn or has been used. Ask the person who invited you for another.', login: 'Go to log in',
    have: 'Do you already have an account with that email?', enter: 'Log in and accept', signedIn: 'You are logged in as {{name}}, with the email {{email}}.', join: 'Join {{company}}', another: 'Use another account', mismatch: 'This invitation is for {{email}}. Log in with the account of that email.', member: 'Your account already belongs to {{company}} and cannot join another office.', home: 'Go to the dashboard',
  },
  company: {
    title: 'Your office', subtitle: 'Everything you do in Bufete belongs to an office. You can invite your team later.', name: 'Name of the office', taxId: 'Employer number (EIN)', address: 'Address', phone: 'Phone', email: 'Office email', submit: 'Create office',
    alone: 'Do you work on your own?', personal: 'Use my personal data', personalHelp: 'The office will carry your name. You can change it whenever you want.', logout: 'Log out',
  },
} satisfies Phrases<typeof es>
