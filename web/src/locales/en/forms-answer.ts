import type { phrases as es } from '../es/forms-answer.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  files: {
    choose_one: 'Choose file', choose_other: 'Choose files', drop: 'or drop here', limits_one: '{{kinds}}. {{count}} file of up to {{size}}.', limits_other: '{{kinds}}. Up to {{count}} files of {{size}} each.', attached: 'Attached files', remove: 'Remove {{name}}',
    kinds: { pdf: 'PDF', image: 'pictures', document: 'documents', spreadsheet: 'spreadsheets', audio: 'audio', video: 'video' },
  },
  signature: {
    how: 'How you sign', draw: 'Draw', type: 'Type the name', name: 'Name of whoever signs', pad: 'Box to draw the signature', padHelp: 'Sign with a finger, a pen or the mouse. With a keyboard, type the name.', clear: 'Clear the drawing', sign: 'Sign', signedBy: 'Signed by {{name}}', again: 'Sign again',
    statement: 'The signature, the name and the time are kept. It is not a certified electronic signature.', nameMissing: 'Enter the name of whoever signs.', blank: 'Sign inside the box.', shown: 'Signature of {{name}}',
  },
  later: {
    open: 'Save and continue later', title: 'Continue later', help: 'With this link you can continue on any device until {{date}}. Do not share it: whoever has it can see what you wrote.', link: 'Link to continue', email: 'Email', mail: 'Send me the link', mailed: 'We sent you the link', savedAt: 'Saved at {{time}}',
    changed: 'This was saved later in another window; what is here was not saved.', reload: 'Open the latest', gone: 'What you saved is no longer there: links last 30 days. You can answer from the beginning.', resumed: 'You continue where you left off. Kept until {{date}}.', failed: 'What you have could not be saved.', mailFailed: 'The link could not be sent.', badEmail: 'Enter a valid email.',
  },
  copy: { email: 'Email for a copy', hint: 'Optional. You will get a link that lasts 30 days.', mailed: 'We sent you a link to your copy.', title: 'Copy of your answers', at: 'Received on {{at}} by {{company}}', print: 'Print', missingTitle: 'This copy is not available', missingHelp: 'Links to copies last 30 days. If you need it, ask the office.', nothing: 'Not answered' },
  answered: { title: 'This form was already answered', help: 'It was answered with this same link, perhaps in another window. What is in this window was not sent.' },
  refused: { title: 'Files that were not accepted', help: 'The visitor tried to attach them and they were refused for safety; nothing of them was kept. They were asked to send them as PDF or in another format.', file_dangerous: 'is a program or holds code', file_macros: 'holds macros', file_active: 'acts when opened or could not be checked', file_broken: 'is damaged', file_bomb: 'expands to an excessive size', file_type_refused: 'is of a type that is not accepted', file_too_large: 'is too large', file_empty: 'is empty' },
  received: { title: 'Files and signatures', download: 'Download {{name}}', failed: 'The file could not be downloaded.', drawn: 'drawn', typed: 'typed name', signed: 'Signed by {{name}} ({{how}}) on {{at}}', filed: 'When it is filed in a case, its files become documents of the case.' },
} satisfies Phrases<typeof es>
