import { secret, webAddress } from '#server/env-values.ts'
import { definePaymentAdapter } from '../payment-adapter.ts'

const defaultAddress = 'https://payments.athmovil.com/api/business-transaction/ecommerce'

export const athAdapter = definePaymentAdapter({
  id: 'ath',
  settings: {
    ATH_PUBLIC_TOKEN: secret().optional().meta({ secret: true, example: 'the public token of ATH Móvil Business' }),
    ATH_PRIVATE_TOKEN: secret().optional().meta({ secret: true, example: 'the private token of ATH Móvil Business' }),
    ATH_API_URL: webAddress('base').default(defaultAddress).meta({ example: defaultAddress }),
  },
  requires: [
    { name: 'ATH_PUBLIC_TOKEN', when: 'ATH_PRIVATE_TOKEN', why: 'ATH_PRIVATE_TOKEN is set' },
    { name: 'ATH_PRIVATE_TOKEN', when: 'ATH_PUBLIC_TOKEN', why: 'ATH_PUBLIC_TOKEN is set; refunds need it' },
  ],
  address: ({ ATH_API_URL = defaultAddress }) => ATH_API_URL,
  async open({ ATH_PUBLIC_TOKEN: publicToken, ATH_PRIVATE_TOKEN: privateToken, ATH_API_URL = defaultAddress }) {
    if (!publicToken || !privateToken) return null
    const { athPayments } = await import('./ath-payments.ts')
    return athPayments({ publicToken, privateToken, apiUrl: ATH_API_URL })
  },
})
