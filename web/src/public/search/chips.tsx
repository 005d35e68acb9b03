import { parseCents, emptySearch, type SearchForm } from '#modules/storefront/addresses.contract.ts'
import type { Results } from '#modules/storefront/page.contract.ts'
import { atBeginning, languageName } from '../display.ts'
import { Icon } from '../icons.tsx'
import { plainClick } from '../plain-click.ts'
import { usePage, type Page } from '../use-page.ts'
import type { Search } from './use-search.ts'

export interface Chip {
  readonly key: string
  readonly label: string
  /** The change that removes the filter. */
  readonly removal: Partial<SearchForm>
}

/** Active filters, each linking to the search without it. */
export function chipsOf(form: SearchForm, results: Results, { text, formats }: Pick<Page, 'text' | 'formats'>): Chip[] {
  const money = (amountText: string) => formats.amount(parseCents(amountText) ?? 0)
  const chips: (Chip | false)[] = [
    form.category !== '' && {
      key: 'category',
      label: results.understood.category?.name ?? form.category,
      removal: { category: '' },
    },
    form.city !== '' && { key: 'city', label: results.understood.city?.name ?? form.city, removal: { city: '' } },
    form.minPrice !== '' && {
      key: 'minPrice',
      label: text('search.minChip', { price: money(form.minPrice) }),
      removal: { minPrice: '' },
    },
    form.maxPrice !== '' && {
      key: 'maxPrice',
      label: text('search.maxChip', { price: money(form.maxPrice) }),
      removal: { maxPrice: '' },
    },
    form.near && { key: 'near', label: text('search.near'), removal: { near: false } },
    form.remote && { key: 'remote', label: text('search.remote'), removal: { remote: false } },
    form.notary && { key: 'notary', label: text('search.notary'), removal: { notary: false } },
    form.freeFirst && { key: 'freeFirst', label: text('search.freeFirst'), removal: { freeFirst: false } },
    form.language !== '' && {
      key: 'language',
      label: atBeginning(languageName(form.language, { text })),
      removal: { language: '' },
    },
  ]
  return chips.filter((chip) => chip !== false)
}

const clearedForm = (form: SearchForm): SearchForm => ({
  ...emptySearch,
  q: form.q,
  sort: form.sort,
  pageSize: form.pageSize,
})

/** Links, so that they work without scripts. */
export function Chips({
  chips,
  search: { form, change },
}: {
  readonly chips: readonly Chip[]
  readonly search: Search
}) {
  const { text, hrefs } = usePage()
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={text('search.activeFilters')}>
      {chips.map(({ key, label, removal }) => (
        <li key={key}>
          <a
            className="chip"
            href={hrefs.search({ ...form, page: 1, ...removal })}
            onClick={plainClick(() => {
              change(removal)
            })}
          >
            <span suppressHydrationWarning>
              <span className="vh">{text('search.remove', { name: '' })}</span>
              {label}
            </span>
            <Icon name="remove" size={15} />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            className="chip-clear"
            href={hrefs.search(clearedForm(form))}
            onClick={plainClick(() => {
              change(clearedForm(form))
            })}
          >
            {text('search.clear')}
          </a>
        </li>
      )}
    </ul>
  )
}
