import { lazyPart } from '@/lib/browser/lazy-load'

export {
  BankAccountFields,
  type BankAccountForm,
  emptyBankAccountForm,
  focusFirstError,
  readBankAccountForm,
} from './bank-account-form'
export { CommissionNote } from './commission-note'
export { PayoutsSkeleton } from './payouts-skeleton'
export { payoutPlanQuery } from './queries'
export { StatementLink } from './statement/statement-link'
export { useStatementMonth } from './statement/use-statement-month'

export const Payouts = lazyPart(() => import('./payouts-section'))
export const Statement = lazyPart(() => import('./statement/statement-view'))

export const bankTabs = { bank: () => import('./admin/bank-tab') }
