import { emptySearch, type SearchForm } from '#modules/storefront/addresses.contract.ts'
import { plainClick } from '../plain-click.ts'
import { StateMessage } from '../state-message.tsx'
import { usePage } from '../use-page.ts'
import type { Search } from './use-search.ts'

interface AlternativeSearch {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly changes: Partial<SearchForm>
}

/** Explains why a search has no results, and links to similar searches that have some. */
export function EmptyResults({ search: { form, results, change } }: { readonly search: Search }) {
  const { text, formats, hrefs } = usePage()
  const { understood, waysOn } = results
  const city = understood.city?.name ?? ''
  const link = (label: string, changes: Partial<SearchForm>, className?: string) => (
    <a
      className={className}
      href={hrefs.search({ ...form, page: 1, ...changes })}
      onClick={plainClick(() => {
        change(changes)
      })}
    >
      {label}
    </a>
  )
  const list = (title: string, alternatives: readonly AlternativeSearch[]) =>
    alternatives.length > 0 && (
      <section className="ways">
        <h3>{title}</h3>
        <ul className="city-rows">
          {alternatives.map(({ key, label, count, changes }) => (
            <li key={key}>
              <a
                href={hrefs.search({ ...form, page: 1, ...changes })}
                onClick={plainClick(() => {
                  change(changes)
                })}
              >
                <span>{label}</span>
                <span className="choice-count" suppressHydrationWarning>
                  {formats.number(count)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  // A place that was typed as a word of the search is replaced by the place of the link.
  const withoutPlace = understood.placeInWords ? { q: understood.withoutPlace, near: false } : { near: false }
  const samePlace = waysOn?.areasInPlace && understood.placeInWords ? { city } : {}
  return (
    <StateMessage
      icon="nobody"
      title={text('search.empty')}
      help={
        waysOn
          ? text(`search.ways.${waysOn.reason}`, {
              words: understood.words.join(' '),
              city,
              area: understood.category?.name ?? '',
            })
          : text('search.emptyHelp')
      }
    >
      {waysOn && (
        <>
          {list(
            text('search.ways.neighbours', { city }),
            waysOn.neighbours.map(({ id, name, distanceKm, professionals }) => ({
              key: id,
              label: text('search.ways.neighbour', { city: name, km: distanceKm }),
              count: professionals,
              changes: { ...withoutPlace, city: name },
            })),
          )}
          {waysOn.neighbours.length > 0 && <p className="muted small">{text('search.ways.straight')}</p>}
          {list(
            waysOn.areasInPlace ? text('search.ways.areasIn', { city }) : text('search.ways.areas'),
            waysOn.areas.map(({ id, code, name, professionals }) => ({
              key: id,
              label: name,
              count: professionals,
              changes: { ...emptySearch, category: code, city: waysOn.areasInPlace ? form.city : '', ...samePlace },
            })),
          )}
        </>
      )}
      <p className="ways-end">
        {waysOn &&
          waysOn.everywhere > 0 &&
          link(text('search.ways.everywhere'), { ...withoutPlace, city: '' }, 'button')}
        {link(text('search.ways.all'), emptySearch, 'button')}
      </p>
    </StateMessage>
  )
}
