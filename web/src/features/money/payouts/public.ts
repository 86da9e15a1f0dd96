export { CommissionNote } from './commission-note'

export const bankTabs = { bank: () => import('./admin/bank-tab') }
export const accountParts = { formerEarnings: () => import('./former-earnings') }
