export { CommissionNote } from './commission-note'

/** Lazy-loaded card of the admin's dashboard. */
export const dashboardMoney = { balance: () => import('./admin/balance-summary') }
export const bankTabs = { bank: () => import('./admin/bank-tab') }
/** Lazy-loaded parts of the admin's page about a person. */
export const personMoney = {
  statement: () => import('./admin/trainer-statement-dialog'),
  ask: () => import('./admin/ask-person'),
}
export const accountSections = { formerEarnings: () => import('./former-earnings') }
