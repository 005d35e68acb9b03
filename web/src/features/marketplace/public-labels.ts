import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { PublicProfile } from './marketplace.queries.ts'

type Priced = Pick<PublicProfile, 'priceBasis' | 'priceCents' | 'currency'>
export interface PriceLabels {
  readonly amount: string
  readonly basis?: string
  /** Price after a first consultation that is free. */
  readonly after?: string
}

/** Returns a price and the unit that it is charged for: `{ amount: '$60.00', basis: 'consulta fija' }`. */
export function usePriceLabels(): (profile: Priced) => PriceLabels {
  const { t } = useTranslation('profile-public')
  return ({ priceBasis, priceCents, currency }) => {
    const money = priceCents === null ? undefined : formatMoney(priceCents, currency)
    if (priceBasis === 'free_first')
      return {
        amount: t('price.free'),
        basis: t('price.freeFirst'),
        ...(money ? { after: t('price.freeThen', { price: money }) } : {}),
      }
    if (priceBasis === 'to_agree' || !money) return { amount: t('price.toAgree') }
    return { amount: money, basis: t(priceBasis === 'fixed' ? 'price.fixed' : 'price.hourly') }
  }
}

/** `Español, inglés` */
export function useLanguageNames(): (languages: PublicProfile['languages']) => string {
  const { t } = useTranslation('profile-public')
  return (languages) => {
    const names = languages.map((code) => t(`languages.${code}`)).join(', ')
    return names.charAt(0).toLocaleUpperCase() + names.slice(1)
  }
}
