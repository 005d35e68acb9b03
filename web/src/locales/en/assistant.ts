import type { phrases as es } from '../es/assistant.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'AI assistant', new: 'New', untitled: 'Untitled', thread: 'Questions and answers', toEnd: 'Go to the end',
  modes: { label: 'Mode', general: 'General', case: 'Case', consultation: 'Consultation' },
  scope: {
    general: 'Reads no case. It answers with what the model knows and cites no file.', chooseCase: 'It will read only the case you choose.', oneCase: 'Reads this case only.', closed: 'The assistant may not read this case.',
    case: 'Reads this case only: {{counts}}.', consultation: 'Reads no case. Choose one if the consultation is about its file.', consultationCase: 'Reads the chosen case: {{counts}}. It ends in a memorandum.',
  },
  counts: {
    documents_one: '{{shown}} document', documents_other: '{{shown}} documents', responses_one: '{{shown}} response', responses_other: '{{shown}} responses',
    transcripts_one: '{{shown}} transcript', transcripts_other: '{{shown}} transcripts', events_one: '{{shown}} date', events_other: '{{shown}} dates', nothing: 'it has no documents or dates yet',
  },
  case: {
    title: 'Case', choose: 'Choose a case', none: 'No case', search: 'Name, number or client', readable: 'The assistant may read this case', include: 'Allow reading it',
    included: 'The assistant may read this case.', excluded: 'The assistant no longer reads this case.', excludedHelp: 'Nothing of this case is sent to the AI provider, and nobody in the office can ask about it.',
  },
  welcome: {
    examples: 'Questions to begin with',
    general: { title: 'Ask anything', help: 'To draft, translate or go over a subject. It does not see your cases.' },
    case: { title: 'Ask about the case', help: 'Every statement from the file opens the page it comes from.' },
    consultation: { title: 'A consultation with its memorandum', help: 'It has a title, a client and a subject, and is filed into a case when it ends.' },
    ask: {
      general: { one: 'Explain the difference between prescription and caducity', two: 'Draft an email asking a client for documents', three: 'Summarize the requirements of a motion for summary judgment' },
      case: { one: 'Summarize the case and what is pending', two: 'Which facts are in dispute, and with what evidence?', three: 'Make a timeline with the dates in the file' },
      consultation: { one: 'What options does the client have, and what is the risk of each?', two: 'Prepare the questions for the first interview', three: 'List the documents that will be needed' },
    },
  },
  facts: { action: 'Consultation details', title: 'Title', titleHint: 'If you leave it empty, it will be the beginning of your question', legalArea: 'Area of law', client: 'Client', noClient: 'No client', searchClient: 'Name of the client' },
  question: { label: 'Question', edit: 'Edit and ask again', editing: 'You are editing a question: the new one replaces it and what follows.' },
  answer: {
    label: 'Answer', thinking: 'Thinking…', reconnecting: 'The connection was lost. Connecting again…', copy: 'Copy with citations', copyFailed: 'Could not copy.', retry: 'Answer again', image: 'Image', copyAddress: 'Copy the address {{address}}',
    tokens_one: '{{shown}} token', tokens_other: '{{shown}} tokens', tokensAbout_one: 'about {{shown}} tokens', tokensAbout_other: 'about {{shown}} tokens',
  },
  cite: {
    open: 'Source {{number}}: {{name}}', openPage: 'Source {{number}}: {{name}}, page {{page}}', unverified: 'unconfirmed citation', unverifiedTitle: 'Unconfirmed citation',
    unverifiedHelp: 'The words the assistant quoted do not appear in “{{name}}”. Do not use it without checking.', unverifiedHelpPage: 'The words the assistant quoted do not appear in “{{name}}”, page {{page}}. Do not use it without checking.',
  },
  marks: {
    unsupported: 'no support', unsupportedTitle: 'No support in the file', unsupportedHelp: 'This statement cites no source in the file. Check it before using it.',
    inFile: 'in the file', inFileHelp: 'This authority is cited in the file. That does not say it is in force: check it.', notVerified: 'not verified', notVerifiedHelp: 'The assistant mentioned this authority and it does not appear in the file. It may not exist or not be in force: check it.',
  },
  statuses: {
    history_trimmed: 'The conversation is long: its first questions were not taken into account.', sources_trimmed: 'Not everything the file says about this would fit; what is closest to the question was read.', answer_shortened: 'The answer reached its greatest length and is incomplete.', no_sources: 'I found no support in the file.',
  },
  end: { stopped: 'You stopped the answer. What arrived was kept.', interrupted: 'The server restarted while answering.', failed: 'The answer failed.' },
  next: { integrations: 'See integrations', consent: 'Open the settings', plan: 'See the plan' },
  blocked: {
    title: 'Nothing can be asked here', chooseCase: 'Choose a case', chooseCaseHelp: 'The assistant will read that case only.', excluded: 'This case is kept from the assistant', excludedHelp: 'Someone in the office decided that nothing of this case is sent to the AI provider.',
    customers: 'The office does not offer the assistant to its clients.', consent: 'Your office does not send client data to the AI provider', consentHelp: 'Only General mode is available. The owner of the office can change this.', consentOwner: 'Only General mode is available. You can change this in the company data.',
    provider: 'The assistant is not set up yet', providerHelp: 'A platform administrator must connect an AI provider.',
  },
  composer: {
    label: 'Your question', placeholder: 'Write your question', next: 'Write the next question', send: 'Send', stop: 'Stop', verify: 'Check every citation before you file.', offline: 'No connection. Your question is kept here.', documents: 'Add documents to the case', about: 'About “{{name}}”: ',
  },
  meter: { label: 'Tokens of the month used: {{percent}}%', left_one: 'token left', left_other: 'tokens left', estimate: 'sending ≈ {{shown}}' },
  tokens: { near: 'Your office has used {{percent}}% of its tokens this month; {{remaining}} are left.', spent: "Your company's token limit has been exceeded. Contact the administrator to increase the limit.", renews: 'It renews on {{date}}.' },
  sources: {
    title: 'Sources', ofCase_one: '{{shown}} of this case', ofCase_other: '{{shown}} of this case', count_one: '{{shown}} source', count_other: '{{shown}} sources', none: 'This answer cites no source.', empty: 'Here you will see the pages each answer cites.',
    page: 'Page {{page}}', pages: 'Pages {{pages}}', pageOf: '{{page}} of {{total}}', previousPage: 'Previous page', nextPage: 'Next page', previousQuote: 'Previous quote', nextQuote: 'Next quote', quoteOf: 'Quote {{number}} of {{total}}',
    close: 'Close {{name}}', openInCase: 'Open in the case', noText: 'This page has no text to show.', quoteMissing: 'The document changed: the quoted words are no longer on this page.',
    kinds: { document: 'Document', authored: 'Document written here', response: 'Form response', event: 'Calendar date', transcript: 'Transcript' },
  },
  proposals: {
    tools: { create_event: 'Proposes to put in the calendar', create_task: 'Proposes to create a task', propose_dates: 'Proposes these dates for the calendar', draft_document: 'Proposes this document', summarize_document: 'Proposes to summarize a document' },
    accept: 'Accept', dismiss: 'Dismiss', summarize: 'Summarize', accepted: 'Accepted', dismissed: 'Dismissed', openEvent: 'See it in the calendar', openDocument: 'Open the document', name: 'Name of the document', content: 'Text', title: 'Title', day: 'Day', time: 'Time', timeHint: 'Empty: all day', keep: 'Include date {{number}}',
  },
  list: {
    title: 'Consultations', button: 'Consultations', search: 'Search questions and answers', all: 'All', writing: 'writing', rename: 'Change the title', remove: 'Delete', removed: '“{{title}}” was deleted', more: 'See more', empty: 'No consultations yet', emptyHelp: 'Every conversation with the assistant stays here. Only you see it.',
    found_one: '{{count}} consultation', found_other: '{{count}} consultations',
  },
  memorandum: { action: 'File as a memorandum', help: 'It is kept in the case as a document you can edit, with its sources at the end.', start: 'Memorandum: {{title}}', file: 'File', done: '“{{name}}” was filed' },
  export: { docx: 'Export to Word', pdf: 'Export to PDF', md: 'Export to Markdown' },
  settings: {
    help: 'The assistant sends your question and the passages that answer it to the AI provider the platform has set up. The provider is asked not to keep them or train on them.', on: 'Allowed', off: 'Not allowed',
    clientDataAllowed: 'Send client data to the provider', clientDataAllowedHelp: 'When on, the sound of calls recorded here that someone asks to transcribe is sent as well. When off there is only General mode, which reads no case. Each case can be kept out by itself.',
    customersAllowed: 'Clients with access may use the assistant', customersAllowedHelp: "Only about what was shared with them. Their questions spend the office's tokens.", ownerDecides: 'Only the owner of the office can change this.',
  },
  live: { writing: 'The assistant is writing.', done: 'The answer is ready.' },
} satisfies Phrases<typeof es>
