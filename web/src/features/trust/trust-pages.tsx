// One file for the router: each page of its own would cost every screen its name.
export { AccountPage } from './account-page.tsx'
export { ClientMoneyPage } from './client-money-page.tsx'
