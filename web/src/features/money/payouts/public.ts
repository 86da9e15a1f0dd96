export { CommissionNote } from './commission-note'

export const bankTabs = { bank: () => import('./admin/bank-tab') }
