// One lazy chunk for both pages: the router, which every screen loads, names one file.
export { AccountPage } from './account-page.tsx'
export { ClientMoneyPage } from './client-money-page.tsx'
