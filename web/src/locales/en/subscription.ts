import type { phrases as es } from '../es/subscription.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  states: { trialing: 'Trial', active: 'Active', past_due: 'Payment due', ended: 'Ended' },
  interval: { monthly: 'Monthly', yearly: 'Yearly', per: { monthly: 'a month', yearly: 'a year' } },
  providers: { none: 'None yet', stripe: 'Card', ath: 'ATH Móvil', manual: 'Recorded by the administration' },
  current: { title: 'Your plan' },
  facts: { price: 'Price', since: 'Since', renews: 'Renews', trialEnds: 'Trial ends', ends: 'Ends', method: 'Payment', paidAhead: 'next period paid', byHand: 'It is not charged by itself: each period is paid apart.' },
  notice: {
    trial: 'You are trying this plan until {{date}}. Choose how to pay for it to go on without a pause.', pastDue: 'The last payment did not arrive. Everything keeps working until {{date}}.', ended: 'The plan has ended. You can read and download all that is yours; to create and change, subscribe to a plan.',
    cancelled: 'The subscription was cancelled and ends on {{date}}.', scheduled: 'On {{date}} it becomes {{plan}} ({{interval}}).',
  },
  exceeds: { title: 'What you use does not fit in that plan:', line: '{{meter}}: you use {{used}}, the plan allows {{limit}}', help: 'Nothing is deleted; you cannot add more until you are within the limit.' },
  meters: { title: 'Usage', note: 'of the plan', tokens: 'AI tokens this month', storage: 'Storage', professionals: 'Professionals', customers: 'Clients with access' },
  acts: { portal: 'Card and receipts', resume: 'Resume', cancel: 'Cancel subscription', keepPlan: 'Keep the plan', withdraw: 'Withdraw order' },
  cancel: { title: 'Cancel the subscription?', help: 'The plan goes on until {{date}}. After that you can read and download everything, and come back whenever you like.' },
  compare: { subscribe: 'Subscribe', limits: { tokens: 'AI tokens a month', storage: 'Storage', professionals: 'Professionals', customers: 'Clients with access' }, title: 'Plans', interval: 'Pay', mine: 'Your plan', choose: 'Choose', chooseName: 'Choose {{plan}}', payNext: 'Pay the next period', current: 'It is your plan', ownerOnly: 'The owner of the office changes it', saves: 'Save {{percent}}%', empty: 'No such plans', emptyHelp: 'Try the other way of paying.' },
  change: {
    title: '{{plan}}, {{interval}}', now: 'The change is immediate.', later: 'The change happens on {{date}}, when the paid period ends. Nothing is charged today.',
    lines: { charge: '{{plan}}, from {{from}} to {{to}}', credit: 'Credit for {{plan}}, from {{from}} to {{to}}' }, tax: 'Tax', total: 'Total today', next: 'Then {{amount}} plus tax from {{date}}.', confirm: 'Pay {{total}}', confirmFree: 'Confirm', schedule: 'Schedule the change',
  },
  payment: {
    title: 'How you pay', unavailable: 'Not set up on this platform.', phone: 'ATH Móvil phone', phoneHint: 'You will get the request in your app.', manual: 'An order with a reference is made. Pay the platform by check, transfer or ATH; the plan starts when the administration records the payment.',
    help: { stripe: 'Renews by itself. You pay on the secure page of Stripe.', ath: 'One payment for a period, approved on your phone.', manual: 'Check, transfer, cash or another way.' },
  },
  order: {
    title: 'Waiting order', plan: 'Plan', total: 'Total', method: 'Payment', created: 'Date',
    waits: { stripe: 'Finish the payment on the page of Stripe. The order expires on {{date}}.', ath: 'Approve the payment in your ATH Móvil app before {{date}}.', manual: 'Pay quoting the reference {{reference}}. The plan starts when the administration records it.' },
    states: { open: 'Waiting', paid: 'The payment arrived.', cancelled: 'The order was withdrawn.', expired: 'The order expired without payment.', failed: 'The payment was not approved.' },
  },
  done: { kept: 'You keep your plan.', resumed: 'The subscription goes on.', cancelled: 'The subscription ends with the period.', withdrawn: 'The order was withdrawn.', onPhone: 'Approve the payment on your phone.', awaiting: 'The order waits for its payment.', paid: 'You now have {{plan}}.', scheduled: 'The change is set for {{date}}.', changed: 'You now have {{plan}}.' },
} satisfies Phrases<typeof es>
