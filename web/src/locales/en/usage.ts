import type { phrases as es } from '../es/usage.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'AI and plan usage',
  plan: 'See the plan',
  filters: 'Usage filters',
  meter: 'Measure',
  meters: {
    title: 'Usage',
    tokens: 'AI tokens',
    storage: 'Storage',
    pages: 'Pages read',
    professionals: 'Professionals',
    staff: 'Staff',
    customers: 'Clients with access',
  },
  short: {
    tokens: 'Tokens',
    storage: 'Files',
    pages: 'Pages',
    professionals: 'Professionals',
    staff: 'Staff',
    customers: 'Clients',
  },
  warnings: {
    near: '{{meter}}: {{percent}}% of the plan is used ({{used}} of {{limit}}).',
    full: {
      tokens:
        'The AI tokens of the month are used up ({{used}} of {{limit}}). The assistant waits until next month or a larger plan.',
      storage: 'The storage is full ({{used}} of {{limit}}). You can read and download everything, but upload no more.',
      pages:
        "This month's pages for reading are used up ({{used}} of {{limit}}). Scanned pages wait until next month or a larger plan.",
      professionals: 'No seats for professionals are left ({{used}} of {{limit}}).',
      staff: 'No seats for staff are left ({{used}} of {{limit}}).',
      customers: 'No seats for clients with access are left ({{used}} of {{limit}}).',
    },
  },
  history: {
    byDay: 'By day',
    byMonth: 'By month',
    total: '{{total}} total',
    view: 'View as',
    chart: 'Chart',
    table: 'Table',
    date: 'Date',
    label: '{{meter}} in {{count}} bars. The figures are in the table.',
    empty: 'Nothing in this period',
    emptyHelp: 'When your office uses this part of the plan, you will see it here.',
  },
  shares: {
    more_one: 'Show {{count}} more',
    more_other: 'Show {{count}} more',
    less: 'Show fewer',
    case: { title: 'By case', name: 'Case', none: 'No case' },
    mode: {
      title: 'By mode',
      name: 'Mode',
      names: {
        general: 'General',
        case: 'Case',
        consultation: 'Consultation',
        transcription: 'Transcriptions',
        embedding: 'Search by meaning',
      },
    },
    assistant: 'of the assistant',
    module: { title: 'By module', name: 'Module' },
    person: { title: 'By person', name: 'Person' },
    nobody: 'No one in the office',
    spent: 'spent in the period',
    added: 'added minus returned',
  },
  company: { until: 'period until {{date}}', ended: 'ended on {{date}}' },
} satisfies Phrases<typeof es>
