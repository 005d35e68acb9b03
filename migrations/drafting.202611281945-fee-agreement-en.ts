import { Migration } from '@mikro-orm/migrations'

interface Question {
  readonly path: string
  readonly label: string
  readonly type: string
  readonly hint: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const question = (name: string, label: string, type = 'text', more: Partial<Question> = {}): Question => ({
  path: `ask.${name}`,
  label,
  type,
  hint: '',
  options: [],
  ...more,
})
const options = (labels: Readonly<Record<string, string>>): Partial<Question> => ({
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
})

const questions: readonly Question[] = [
  question('place_of_signature', 'Municipality of the signature'),
  question('services', 'Services that will be rendered'),
  question('fee', 'Kinds of fee', 'choices', {
    hint: 'Only the clauses of those that you choose are written.',
    ...options({ hourly: 'Hourly', flat: 'Flat fee', contingent: 'Contingent' }),
  }),
  question('hourly_rate', 'Hourly rate', 'money'),
  question('flat_fee', 'Flat fee', 'money'),
  question('contingent_percent', 'Contingent per cent', 'percent'),
  question(
    'expenses_come_off',
    'Expenses come off',
    'choice',
    options({ before: 'before the fee is computed', after: 'after the fee is computed' }),
  ),
  question('retainer', 'Retainer', 'money'),
  question('expense_limit', 'Limit of expenses without approval', 'money'),
  question(
    'invoice_frequency',
    'How often invoices are sent',
    'choice',
    options({
      monthly: 'monthly',
      biweekly: 'every two weeks',
      by_stage: 'at the end of each stage',
      final: 'at the end of the matter',
    }),
  ),
  question('days_to_pay', 'Days to pay each invoice'),
]

const line = '______________________________'
const signature = (who: string): string => `<p>${line}<br />${who}</p>`
const centre = (text: string): string => `<p style="text-align:center">${text}</p>`

/** The contract of fees in English, with the clauses of the Spanish one. A draft; it cites no law. */
const html = [
  centre('<strong>{document.draft_notice?}</strong>'),
  centre('<strong>PROFESSIONAL SERVICES AND FEE AGREEMENT</strong>'),
  '<p>In {ask.place_of_signature}, Puerto Rico, on {date.today}.</p>',
  '<p><strong>BETWEEN:</strong> {client.full_name}{#client.address}, with address at {client.address}{/client.address}, the “Client”.</p>',
  '<p><strong>AND:</strong> {company.name}, represented by {professional.full_name}, the “Office”.</p>',
  '<p>The parties agree as follows:</p>',
  '<p><strong>FIRST. Services.</strong> The Office will represent the Client in: {ask.services}.</p>',
  '<p>{#ask.fee.hourly}<strong>Hourly fee.</strong> Services will be invoiced at {ask.hourly_rate} an hour, in tenths of an hour.{/ask.fee.hourly}</p>',
  '<p>{#ask.fee.flat}<strong>Flat fee.</strong> The fee for the services described will be {ask.flat_fee} ({ask.flat_fee.words}).{/ask.fee.flat}</p>',
  '<p>{#ask.fee.contingent}<strong>Contingent fee.</strong> The fee will be {ask.contingent_percent} of what is obtained by judgment or settlement. Expenses will come off {ask.expenses_come_off}. If nothing is obtained, the Client will owe no fee.{/ask.fee.contingent}</p>',
  '<p><strong>SECOND. Retainer.</strong> The Client delivers a retainer of {ask.retainer} ({ask.retainer.words}), which will be deposited in a separate account and applied to fees and expenses as they are earned. What has not been earned at the end will be returned.</p>',
  '<p><strong>THIRD. Expenses.</strong> The Client will pay reasonable and necessary expenses. Those above {ask.expense_limit} require prior approval.</p>',
  '<p><strong>FOURTH. Invoices.</strong> The Office will send detailed invoices {ask.invoice_frequency}, payable within {ask.days_to_pay} days.</p>',
  '<p><strong>FIFTH. Termination.</strong> Either party may end this agreement in writing, subject to leave of the court where it is needed. The Client will pay the services rendered and the expenses incurred until that date.</p>',
  '<p><strong>SIXTH. Outcome.</strong> The Office has not guaranteed an outcome.</p>',
  '<p>Read and agreed by the parties:</p>',
  signature('{client.full_name}<br />Client'),
  signature('{professional.full_name}<br />For {company.name}'),
].join('')

type Node = { path: string; optional: boolean } | { path: string; inverted: boolean; inside: Node[] }

/** The placeholders of a text as they are nested; the modifiers are no part of a path. */
function outlineOf(text: string): Node[] {
  const root: Node[] = []
  const open = [root]
  for (const [, sign = '', inside = ''] of text.matchAll(/\{([#^/]?)([^{}]+)\}/g)) {
    if (sign === '/') {
      open.pop()
      continue
    }
    const path = inside.replace(/\?$/, '').replace(/\.(?:upper|words)$/, '')
    const nested: Node[] = []
    open
      .at(-1)
      ?.push(sign === '' ? { path, optional: inside.endsWith('?') } : { path, inverted: sign === '^', inside: nested })
    if (sign !== '') open.push(nested)
  }
  return root
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Adds the contract of fees in English to the templates that every office finds. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      insert into document_template (name, description, kind, language, category, draft_notice, content, size_bytes,
        outline, questions)
      values ('Professional services agreement',
        'Hourly, flat or contingent fees, retainer, expenses and invoices. Proposed text: a lawyer reviews it.',
        'authored', 'en', 'fees', true, convert_to(${literal(html)}, 'UTF8'), octet_length(${literal(html)}),
        ${literal(JSON.stringify(outlineOf(html)))}::jsonb, ${literal(JSON.stringify(questions))}::jsonb);
      select set_config('app.scope', '', true);
    `)
  }
}
