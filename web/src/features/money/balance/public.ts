export { BalanceCard } from './balance-card'
export { balanceQuery } from './queries'

export const personBalance = () => import('./person-balance-dialog')
