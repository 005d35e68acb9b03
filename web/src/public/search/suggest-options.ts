import type { Suggestions } from '#modules/storefront/page.contract.ts'
import { inSentence, nameOf, atBeginning } from '../display.ts'
import type { IconName } from '../icons.tsx'
import type { Page } from '../use-page.ts'

export interface Option {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly icon: IconName
  /** What to search for, or the page to open. */
  readonly choice: { readonly q: string } | { readonly slug: string }
}
export interface OptionGroup {
  readonly key: 'needs' | 'places' | 'names'
  readonly options: readonly Option[]
}

/** Suggestions as groups of options; empty groups are left out. */
export function optionsOf(
  { needs, places, names }: Suggestions,
  { text, formats }: Pick<Page, 'text' | 'formats'>,
): OptionGroup[] {
  const count = (professionals: number) => ({ count: professionals, formatted: formats.number(professionals) })
  const groups: OptionGroup[] = [
    {
      key: 'needs',
      options: needs.map(({ phrase, area, professionals }) => ({
        key: `need ${phrase}`,
        label: atBeginning(phrase),
        detail: text('suggest.detail', { ...count(professionals), area: area.name }),
        icon: 'search',
        choice: { q: phrase },
      })),
    },
    {
      key: 'places',
      options: places.map(({ need, city, professionals, distanceKm, from: typedTown }) => {
        const label = need === null ? city.name : text('suggest.inCity', { need: atBeginning(need), city: city.name })
        const amount = text('suggest.count', count(professionals))
        return {
          key: `place ${city.id}`,
          label,
          detail:
            distanceKm === null || typedTown === null
              ? amount
              : text('suggest.away', { count: amount, km: distanceKm, city: typedTown }),
          icon: 'place',
          choice: { q: label },
        }
      }),
    },
    {
      key: 'names',
      options: names.map((person) => ({
        key: `name ${person.slug}`,
        label: nameOf(person),
        detail: [
          person.areas.map((area, index) => (index === 0 ? area : inSentence(area))).join(', '),
          person.city ?? '',
        ]
          .filter(Boolean)
          .join(' · '),
        icon: 'verified',
        choice: { slug: person.slug },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
