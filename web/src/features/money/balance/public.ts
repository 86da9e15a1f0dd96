export { BalanceCard } from './balance-card'
export { balanceQuery } from './queries'
