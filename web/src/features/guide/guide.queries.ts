import { queryOptions } from '@tanstack/react-query'
import { readGuide, type Guide } from './guide-sections.ts'

export type GuideName =
  | 'administrator'
  | 'first-day-administrator'
  | 'first-day-client'
  | 'first-day-lawyer'
  | 'first-day-secretary'
  | 'lawyer'

const texts = import.meta.glob<string>('../../../../docs/guides/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../../../docs/guides/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const folder = '../../../../docs/guides'

/** Returns the address of a picture of a guide, written in it as `pictures/es/lawyer-case.webp`. */
export const pictureAddress = (path: string): string | undefined => pictures[`${folder}/${path}`]

/** The language that is shown when a guide is not written in the language of the reader. */
const fallbackLanguage = 'en'

export interface GuideInLanguage extends Guide {
  readonly language: string
}

async function loadGuide(name: GuideName, locale: string): Promise<GuideInLanguage> {
  const language = `${folder}/${name}.${locale}.md` in texts ? locale : fallbackLanguage
  const loadText = texts[`${folder}/${name}.${language}.md`]
  if (!loadText) throw new Error(`No guide ${name}`)
  return { language, ...readGuide(await loadText()) }
}

export const guideQueries = {
  one: (name: GuideName, locale: string) =>
    queryOptions({
      queryKey: ['guide', name, locale],
      queryFn: () => loadGuide(name, locale),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { showsOwnError: true },
    }),
}
