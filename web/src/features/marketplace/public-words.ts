import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import type { PublicProfile } from './marketplace.queries.ts'

type Priced = Pick<PublicProfile, 'priceBasis' | 'priceCents' | 'currency'>

/** A price is never said without what it stands for: `{ amount: '$60.00', basis: 'consulta fija' }`. */
export function usePriceWords(): (profile: Priced) => { readonly amount: string; readonly basis: string | undefined } {
  const { t } = useTranslation('profile-public')
  return ({ priceBasis, priceCents, currency }) => {
    const money = priceCents === null ? undefined : formatMoney(priceCents, currency)
    if (priceBasis === 'free_first') return { amount: t('price.free'), basis: money ? t('price.freeThen', { price: money }) : t('price.freeFirst') }
    if (priceBasis === 'to_agree' || !money) return { amount: t('price.toAgree'), basis: undefined }
    return { amount: money, basis: t(priceBasis === 'fixed' ? 'price.fixed' : 'price.hourly') }
  }
}

/** `español, inglés` */
export function useLanguageNames(): (languages: PublicProfile['languages']) => string {
  const { t } = useTranslation('profile-public')
  return (languages) => {
    const names = languages.map((code) => t(`languages.${code}`)).join(', ')
    return names.charAt(0).toLocaleUpperCase() + names.slice(1)
  }
}

/** `Lcda. Nereida Albaladejo Font` */
export const titledName = ({ professionalTitle, name, surname }: Pick<PublicProfile, 'professionalTitle' | 'name' | 'surname'>): string => [professionalTitle, name, surname].filter(Boolean).join(' ')
