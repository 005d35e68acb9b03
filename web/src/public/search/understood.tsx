import type { SearchForm } from '#modules/storefront/addresses.contract.ts'
import { atBeginning, languageName } from '../display.ts'
import { Icon } from '../icons.tsx'
import { plainClick } from '../plain-click.ts'
import { usePage } from '../use-page.ts'
import { asksForFreeConsultation } from './free-consultation.ts'
import type { Search } from './use-search.ts'

interface Part {
  readonly key: string
  readonly label: string
  /** The search without it. */
  readonly removal: Partial<SearchForm>
}

/** Shows how the words of the search were understood; each part has a link to the search without it. */
export function Understood({ search: { form, results, change } }: { readonly search: Search }) {
  const { text, hrefs } = usePage()
  const { needs, city, near, placeInWords, language, languageInWords, corrections, ignored } = results.understood
  const { withoutNeeds, withoutPlace, withoutLanguage } = results.understood
  const link = (label: string, removal: Partial<SearchForm>) => (
    <a
      href={hrefs.search({ ...form, page: 1, ...removal })}
      onClick={plainClick(() => {
        change(removal)
      })}
    >
      {label}
    </a>
  )
  if (form.q === '') return null
  if (form.literal)
    return (
      <p className="understood-note">
        {text('search.literal', { q: form.q })} {link(text('search.notLiterally'), { literal: false })}
      </p>
    )
  const [need] = needs
  const parts: Part[] = [
    ...(need ? [{ key: 'need', label: atBeginning(need.phrase), removal: { q: withoutNeeds } }] : []),
    ...(placeInWords && city
      ? [
          {
            key: 'place',
            label: text(near ? 'search.nearPlace' : 'search.inPlace', { city: city.name }),
            removal: { q: withoutPlace, near: false },
          },
        ]
      : []),
    ...(languageInWords && language
      ? [
          {
            key: 'language',
            label: atBeginning(languageName(language, { text })),
            removal: { q: withoutLanguage },
          },
        ]
      : []),
  ]
  const mayWantFree = !form.freeFirst && asksForFreeConsultation(form.q)
  if (parts.length === 0 && corrections.length === 0 && !mayWantFree) return null
  return (
    <div className="understood">
      {parts.length > 0 && (
        <ul className="chips" aria-label={text('search.understood')}>
          <li className="muted small" aria-hidden="true">
            {text('search.understood')}
          </li>
          {parts.map(({ key, label, removal }) => (
            <li key={key}>
              <a
                className="chip"
                href={hrefs.search({ ...form, page: 1, ...removal })}
                onClick={plainClick(() => {
                  change(removal)
                })}
              >
                <span>
                  <span className="vh">{text('search.removeUnderstood', { name: '' })}</span>
                  {label}
                </span>
                <Icon name="remove" size={15} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {(corrections.length > 0 || ignored.length > 0) && (
        <p className="understood-note">
          {corrections.map(({ typed, meant }) => `${text('search.corrected', { typed, meant })} `)}
          {ignored.length > 0 && `${text('search.ignored', { words: ignored.join(', ') })} `}
          {link(text('search.literally', { q: form.q }), { literal: true })}
        </p>
      )}
      {/* Only offered: as a filter, it would hide those whose profile does not say it. */}
      {mayWantFree && <p className="understood-note">{link(text('search.freeFirst'), { freeFirst: true })}</p>}
    </div>
  )
}
