import type { i18n } from 'i18next'
// oxlint-disable-next-line no-restricted-imports -- this file gives it our types
import { useTranslation as useI18nextTranslation, type UseTranslationOptions } from 'react-i18next'
import type { Areas, PhraseKey, Translate } from '../locales/resources.ts'

/** `t` of a component that uses these areas. */
export type TranslateOf<A extends Areas> = Translate<PhraseKey<A>>

/**
 * `useTranslation` of react-i18next with the keys of our phrases. Its own types compute the keys again for each call:
 * they took two thirds of the time of checking the web.
 */
export const useTranslation = useI18nextTranslation as unknown as <const A extends Areas = 'common'>(
  areas?: A,
  options?: UseTranslationOptions<undefined>,
) => { readonly t: Translate<PhraseKey<A>>; readonly i18n: i18n; readonly ready: boolean }
