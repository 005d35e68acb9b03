// Professionals of the directory that only the journeys of one file find.
import { randomBytes } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { publishLawyer, type ListingOptions, type ListedLawyer } from './publish-lawyer.ts'

export const cards = (page: Page) => page.getByRole('article')
export const expectInteractive = (page: Page) => expect(page.locator('.theme-button')).toBeVisible()

export interface Directory {
  readonly surname: string
  /** URL of the search that finds only these people. */
  readonly search: string
  /** Set when the journeys run. */
  readonly people: () => readonly ListedLawyer[]
}

/** Publishes thirteen professionals for a file. */
export function useDirectory(): Directory {
  /** A unique name without similar spelling or sound, because a fuzzy search would find similar names, too. */
  const surname = `Zz${randomBytes(5)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghjkmnpqrt'[Number(digit)] ?? 'q')}`

  let people: ListedLawyer[] = []
  test.beforeAll(async ({ request }) => {
    const all: Omit<ListingOptions, 'surname'>[] = [
      {
        name: 'Odalys',
        city: 'pr-mayaguez',
        priceBasis: 'fixed',
        priceCents: 6_000,
        languages: ['es', 'en'],
        areas: ['family'],
      },
      {
        name: 'Isandro',
        city: 'pr-san-german',
        priceBasis: 'free_first',
        priceCents: 15_000,
        languages: ['es'],
        areas: ['family', 'tax'],
      },
      {
        name: 'Teófilo',
        city: 'pr-mayaguez',
        priceBasis: 'hourly',
        priceCents: 22_500,
        languages: ['es'],
        areas: ['tax'],
      },
      {
        name: 'Maricruz',
        city: 'pr-anasco',
        priceBasis: 'to_agree',
        priceCents: null,
        languages: ['es', 'pt'],
        areas: ['family'],
      },
      ...Array.from({ length: 9 }, (_, index): Omit<ListingOptions, 'surname'> => ({
        name: `Aurelio${'abcdefghi'[index]}`,
        city: 'pr-ponce',
        priceBasis: 'fixed',
        priceCents: 30_000 + index * 100,
        languages: ['es'],
        areas: ['corporate'],
      })),
    ]
    people = []
    for (const listing of all) people.push(await publishLawyer(request, { ...listing, surname }))
  })
  return { surname, search: `/marketplace/professionals?q=${surname}`, people: () => people }
}
