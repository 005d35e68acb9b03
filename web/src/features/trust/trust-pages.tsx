// Puts both pages into one lazy chunk, so that the code of the router, which every screen loads, refers to one file.
export { AccountPage } from './account-page.tsx'
export { ClientMoneyPage } from './client-money-page.tsx'
