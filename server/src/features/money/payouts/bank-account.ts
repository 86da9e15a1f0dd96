import { addHours } from '@entrena/contract/dominican-time'
import { accountTypes } from '@entrena/contract/money/payouts/banks'
import type { BankAccount, BankAccountDraft, OwnBankAccount } from '@entrena/contract/money/payouts/entity'
import { payoutsTurnedOff } from '@entrena/contract/money/payouts/errors'
import { payoutPauseHours } from '@entrena/contract/money/payouts/rules'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db'
import { StartProblem } from '../../../platform/problem'
import { refusedWith } from '../../../platform/refused'
import { transactionForEach } from '../../../platform/run-each'
import { decryptText, encryptText } from '../../../platform/seal'
import type { Services } from '../../../platform/services'
import { lockUser } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { mailAccountChanged } from './mails'
import {
  clearBankAccount,
  findBankAccount,
  listNewestBankAccounts,
  type StoredBankAccount,
  writeBankAccount,
} from './queries/bank-accounts'
import { returnRefundToBalance } from './transfer'

/**
 * Returns the key for bank details. Refuses without a key, because then no details can be stored and nothing is sent to
 * banks.
 */
export function dataKeyOf({ config }: Pick<Services, 'config'>): string {
  if (!config.dataKey) throw refusedWith(payoutsTurnedOff)
  return config.dataKey
}

const storedDetails = z.object({
  bank: z.string(),
  account_type: z.enum(accountTypes),
  account_number: z.string(),
  account_holder: z.string(),
  tax_id: z.string(),
})
export type StoredDetails = z.infer<typeof storedDetails>

/** Returns undefined if the details were erased, or encrypted with another key. */
export function decryptBankDetails(
  services: Pick<Services, 'config'>,
  sealed: string,
  ownerId: string,
): StoredDetails | undefined {
  const dataKey = dataKeyOf(services)
  try {
    return storedDetails.parse(JSON.parse(decryptText(dataKey, sealed, ownerId)))
  } catch {
    return undefined
  }
}

/**
 * How many stored accounts are tried to find out whether the key is wrong. Some may be unreadable even with the right
 * key, because they were stored with another one.
 */
const checkedAccounts = 20

function isReadable(services: Pick<Services, 'config'>, { sealed, userId }: StoredBankAccount): boolean {
  if (sealed === null || services.config.dataKey === undefined) return false
  return decryptBankDetails(services, sealed, userId) !== undefined
}

/** Refuses to start with the wrong key, because everybody's bank details would seem to be gone. */
export async function refuseWrongDataKey(services: Pick<Services, 'config' | 'db'>): Promise<void> {
  const stored = await listNewestBankAccounts(services.db, checkedAccounts)
  const { dataKey } = services.config
  if (stored.length === 0 || stored.some((account) => isReadable(services, account))) return
  throw new StartProblem(
    `DATA_KEY is ${dataKey ? 'not the key' : 'missing, the key'} with which the stored bank details were encrypted. Set the former one. If it is lost, set a new one and erase them with \`npm run admin -- forget-bank-details --yes\`: their owners then enter them again.`,
  )
}

/**
 * The people whose bank details were encrypted with another key. Throws if there is no key, because then nobody's
 * details can be read.
 */
export async function listUnreadableOwners(services: Pick<Services, 'config' | 'db'>): Promise<string[]> {
  if (!services.config.dataKey) {
    throw new StartProblem(
      'DATA_KEY is unset, so no bank details can be read, and those of everybody would be erased. Set the former key. If it is lost, set a new one.',
    )
  }
  const stored = await listNewestBankAccounts(services.db)
  return stored.filter((account) => !isReadable(services, account)).map(({ userId }) => userId)
}

/**
 * Erases unreadable bank details, for an operator who has lost the key. Returns how many people must enter their bank
 * details again.
 */
export async function eraseUnreadableDetails(services: Services): Promise<number> {
  const { db, now } = services
  const owners = await listUnreadableOwners(services)
  await transactionForEach(db, owners, async (tx, userId) => {
    await removeBankAccount(tx, userId, now())
    // The operator has no account, so the log names the owner of the bank details as the admin who acted.
    await recordAction(tx, { adminId: userId, kind: 'bank_details_erased', subjectId: userId, at: now() })
  })
  return owners.length
}

export async function getBankAccount(services: Services, db: Db, userId: string): Promise<OwnBankAccount> {
  const stored = await findBankAccount(db, userId)
  const isOn = services.config.dataKey !== undefined
  return { is_on: isOn, account: stored && isOn ? present(services, stored) : null }
}

function present(services: Services, account: StoredBankAccount): BankAccount | null {
  const { userId, bank, accountEnding, sealed, pausedUntil } = account
  if (sealed === null) return null
  const details = decryptBankDetails(services, sealed, userId)
  if (!details) return null
  const { account_type, account_holder, tax_id } = details
  const isPaused = pausedUntil !== null && pausedUntil > services.now()
  return {
    bank,
    account_type,
    account_ending: accountEnding,
    account_holder,
    tax_id_ending: tax_id.slice(-3),
    paused_until: isPaused ? pausedUntil.toISOString() : null,
  }
}

/**
 * Stores a person's bank details. The first details can be used at once. A change pauses transfers and is mailed to the
 * owner, who can react before an attacker gets money. Saving the same details again is not a change.
 */
export async function storeBankAccount(
  tx: Db,
  services: Services,
  { userId, draft }: { readonly userId: string; readonly draft: BankAccountDraft },
): Promise<StoredBankAccount> {
  const dataKey = dataKeyOf(services)
  const now = services.now()
  await lockUser(tx, userId, 'no key update')
  const before = await findBankAccount(tx, userId)
  const text = JSON.stringify(draft)
  if (before?.sealed && JSON.stringify(decryptBankDetails(services, before.sealed, userId)) === text) return before
  const account = {
    userId,
    bank: draft.bank,
    accountEnding: draft.account_number.slice(-4),
    sealed: encryptText(dataKey, text, userId),
    changedAt: now,
    pausedUntil: before ? addHours(now, payoutPauseHours) : null,
  }
  // Returns requested refunds to the balance, because an attacker may have requested them for their own account.
  await returnRefundToBalance(tx, { clientId: userId, at: now })
  await writeBankAccount(tx, account)
  await mailAccountChanged(tx, services, account)
  return account
}

export async function removeBankAccount(tx: Db, userId: string, now: Date): Promise<void> {
  await lockUser(tx, userId, 'no key update')
  await forgetBankAccount(tx, userId, now)
}

/**
 * Erases the bank details, and returns a requested refund to the balance. The caller has locked the user. Returns
 * whether there was a refund and whether there were details.
 */
export async function forgetBankAccount(tx: Db, userId: string, now: Date) {
  const hadRefund = Boolean(await returnRefundToBalance(tx, { clientId: userId, at: now }))
  const hadAccount = Boolean((await findBankAccount(tx, userId))?.sealed)
  await clearBankAccount(tx, userId, now)
  return { hadRefund, hadAccount }
}
