import { can } from '#server/contract/roles.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import type { Context } from '#server/http/context.ts'
import { listAgreements, readBudget } from '#modules/invoicing/index.ts'
import { agreementLabels as labels, dueWords, everybody } from '../fields/agreement-fields.phrases.ts'
import type { TextValue, Value, Values } from '../fields/lookup.ts'
import { dayValue, moneyValue } from '../fields/text-values.ts'
import { yes } from '../fields/yes-no.phrases.ts'
import { numberWords } from '../words/number.phrases.ts'

type Agreements = Awaited<ReturnType<typeof listAgreements>>
type Agreement = NonNullable<Agreements['current']>

const noText: TextValue = { text: '' }
const moneyOf = (cents: number | null, locale: Locale): TextValue =>
  cents === null ? noText : moneyValue((cents / 100).toFixed(2), locale)
const percentOf = (basisPoints: number | null, locale: Locale): TextValue => {
  if (basisPoints === null || basisPoints === 0) return noText
  const format = new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 2 })
  return { text: format.format(basisPoints / 10_000) }
}

/** Returns the single rate of a case; undefined when people have different rates. */
function singleRate(rates: Agreements['rates']) {
  const rateOfEverybody = rates?.find(({ person, ofCase }) => person === null && ofCase)
  return rateOfEverybody ?? (rates?.length === 1 ? rates[0] : undefined)
}

function valuesOf(agreement: Agreement, rates: Agreements['rates'], locale: Locale): Values {
  const { contingency, retainer, interestBasisPoints, graceDays, hourly, signedOn } = agreement
  const flatFees = agreement.fees.filter(({ kind }) => kind === 'flat')
  const condition = (holds: boolean): TextValue => (holds ? { text: yes[locale] } : noText)
  const kinds = [
    ...(hourly ? [labels.hourly[locale]] : []),
    ...(flatFees.length > 0 ? [labels.flat[locale]] : []),
    ...(contingency ? [labels.contingent[locale]] : []),
  ]
  const hasInterest = interestBasisPoints > 0
  const instalments: Value = {
    items: flatFees.map(({ description, amountCents, due, dueOn }) => ({
      description: { text: description },
      amount: moneyOf(amountCents, locale),
      due:
        due === 'date' && dueOn !== null
          ? dayValue(dueOn, locale)
          : { text: due === 'date' ? '' : dueWords[due][locale] },
      '.': { text: description },
    })),
  }
  const rateList: Value = {
    items: (rates ?? []).map(({ person, cents }) => {
      const name = { text: person?.name ?? everybody[locale] }
      return { person: name, rate: moneyOf(cents, locale), '.': name }
    }),
  }
  return {
    'agreement.kinds': { text: new Intl.ListFormat(languageTags[locale]).format(kinds) },
    'agreement.hourly': condition(hourly),
    'agreement.flat': condition(flatFees.length > 0),
    'agreement.contingent': condition(contingency !== null),
    'agreement.effective_on': dayValue(agreement.effectiveOn, locale),
    'agreement.signed_on': signedOn === null ? noText : dayValue(signedOn, locale),
    'agreement.hourly_rate': hourly ? moneyOf(singleRate(rates)?.cents ?? null, locale) : noText,
    ...(hourly ? { 'agreement.rates': rateList } : {}),
    'agreement.flat_fee':
      flatFees.length === 0
        ? noText
        : moneyOf(
            flatFees.reduce((sum, { amountCents }) => sum + amountCents, 0),
            locale,
          ),
    'agreement.instalments': instalments,
    'agreement.contingent_percent': percentOf(contingency?.basisPoints ?? null, locale),
    'agreement.contingent_terms': { text: contingency?.terms ?? '' },
    'agreement.expenses_first': condition(contingency?.expensesFirst === true),
    'agreement.expenses_after': condition(contingency?.expensesFirst === false),
    'agreement.retainer': moneyOf(retainer?.amountCents ?? null, locale),
    'agreement.retainer_minimum': moneyOf(retainer?.minimumCents ?? null, locale),
    'agreement.interest_percent': percentOf(interestBasisPoints, locale),
    'agreement.grace_days': hasInterest ? { text: String(graceDays), words: numberWords(graceDays, locale) } : noText,
  }
}

/**
 * Reads the values of a case's current fee agreement and budget that a template may name. Empty for people who may not
 * see invoices; rates only for people who may see rates. The caller has checked the case.
 */
export async function agreementValues(ctx: Context, caseId: string, locale: Locale): Promise<Values> {
  if (!can(ctx.actor, 'invoicing.view')) return {}
  const { current, rates } = await listAgreements(ctx, caseId)
  const { budget } = await readBudget(ctx, caseId)
  const hours = budget?.seconds ? new Intl.NumberFormat(languageTags[locale]).format(budget.seconds / 3_600) : ''
  return {
    ...(current ? valuesOf(current, rates, locale) : {}),
    'agreement.budget': moneyOf(budget?.amountCents ?? null, locale),
    'agreement.budget_hours': { text: hours },
  }
}
