import { randomUUID } from 'node:crypto'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Bank } from '@entrena/contract/money/payouts/banks'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'
import type { BankAccountDraft } from '@entrena/contract/money/payouts/entity'
import { formatPresets, refundBusinessDays } from '@entrena/contract/money/payouts/rules'
import type { Db } from '../../../../platform/db/db'
import { encryptText } from '../../../../platform/seal'
import type { Services } from '../../../../platform/services'
import { demoDomain } from '../../../accounts/public'
import { getAccountCents, post } from '../../ledger/queries'
import { dataKeyOf } from '../bank-account'
import { writeFile } from '../export-batch'
import { saveBankAccount } from '../queries/bank-accounts'
import { closeIfDone, insertBatch, insertTransfers } from '../queries/transfers'
import { findIdsOfPayoutDemo, hasBatches, listBalances, setBatchTimes } from './queries'

const dayMs = 24 * 60 * 60 * 1000

/** Bank details of fictitious people. The check digits of their tax ids are valid. */
const accounts: Readonly<Record<string, readonly [bank: Bank, number: string, holder: string, taxId: string]>> = {
  'yulissa@entrena.test': ['Banco Popular', '8041144821', 'Yulissa Peralta', '00113918205'],
  'rafael.montero@entrena.test': ['Banreservas', '9600077730', 'Rafael Montero', '00101234565'],
  'carolina.baez@entrena.test': ['BHD', '1420952096', 'Carolina Báez', '40200000005'],
  'jose.tavarez@entrena.test': ['Banco Santa Cruz', '1162005512', 'José Miguel Tavárez', '00300000008'],
}

/** Stores bank details of some trainers, a payout that arrived and one that was sent. Later starts add nothing. */
export async function seedDemoPayouts(services: Services): Promise<void> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    if (await hasBatches(tx)) return
    const ids = await findIdsOfPayoutDemo(tx, [...Object.keys(accounts), 'admin@entrena.test'])
    const adminId = ids.get('admin@entrena.test')
    if (!adminId) return
    for (const [email, id] of ids) await storeAccount(tx, services, { email, id })
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
    const share = { tx, services, adminId, ids }
    await seedRefund(share)
    await seedBatch(share, {
      emails: ['yulissa@entrena.test', 'rafael.montero@entrena.test'],
      at: daysAgo(18),
      isSeen: true,
    })
    await seedBatch(share, {
      emails: ['yulissa@entrena.test', 'carolina.baez@entrena.test'],
      at: daysAgo(4),
      isSeen: false,
    })
  })
}

/** Stores a refund that a client requested yesterday. */
async function seedRefund({ tx, services }: Share): Promise<void> {
  const [client] = await listBalances(tx, { domain: demoDomain, apartFrom: 'laura@entrena.test' })
  if (!client) return
  const id = randomUUID()
  const createdAt = new Date(services.now().getTime() - dayMs)
  const details: BankAccountDraft = {
    bank: 'Banreservas',
    account_type: 'savings',
    account_number: '9602210945',
    account_holder: client.name,
    tax_id: '00112345673',
  }
  const sealed = encryptText(dataKeyOf(services), JSON.stringify(details), client.id)
  const account = { bank: details.bank, accountEnding: '0945', sealed }
  await saveBankAccount(tx, { userId: client.id, ...account, changedAt: createdAt, pausedUntil: null })
  const promisedOn = addBusinessDays(dominicanDate(createdAt), refundBusinessDays)
  const times = { createdAt, readyAt: createdAt, promisedOn }
  const amountCents = client.cents
  await insertTransfers(tx, [
    { id, kind: 'refund', ownerId: client.id, amountCents, state: 'asked', ...account, ...times },
  ])
  const about = { amountCents, clientId: client.id, transferId: id, createdAt, createdBy: client.id }
  await post(tx, { ...about, kind: 'refund', key: `ref:${id}` })
}

function detailsOf(email: string): BankAccountDraft | undefined {
  const [bank, account_number, account_holder, tax_id] = accounts[email] ?? []
  if (!bank || !account_number || !account_holder || !tax_id) return undefined
  return { bank, account_type: 'savings', account_number, account_holder, tax_id }
}

async function storeAccount(tx: Db, services: Services, { email, id }: { email: string; id: string }): Promise<void> {
  const details = detailsOf(email)
  if (!details) return
  await saveBankAccount(tx, {
    userId: id,
    bank: details.bank,
    accountEnding: details.account_number.slice(-4),
    sealed: encryptText(dataKeyOf(services), JSON.stringify(details), id),
    changedAt: services.now(),
    pausedUntil: null,
  })
}

interface Share {
  readonly tx: Db
  readonly services: Services
  readonly adminId: string
  readonly ids: ReadonlyMap<string, string>
}

interface Payouts {
  readonly emails: readonly string[]
  readonly at: Date
  readonly isSeen: boolean
}

/** Stores a batch that pays each trainer a third of the available money, in whole hundreds of pesos. */
async function seedBatch({ tx, services, adminId, ids }: Share, { emails, at, isSeen }: Payouts): Promise<void> {
  const batchId = randomUUID()
  const transfers = []
  const lines = []
  for (const email of emails) {
    const [ownerId, details] = [ids.get(email), detailsOf(email)]
    if (!ownerId || !details) continue
    const amountCents = Math.floor((await getAccountCents(tx, ownerId, 'trainer')) / 3 / 10_000) * 10_000
    if (amountCents === 0) continue
    const id = randomUUID()
    const sealed = encryptText(dataKeyOf(services), JSON.stringify(details), ownerId)
    const account = { bank: details.bank, accountEnding: details.account_number.slice(-4), sealed }
    const times = { createdAt: at, readyAt: at, inBatchAt: at, sentAt: at, seenAt: isSeen ? at : null }
    const state = isSeen ? ('seen' as const) : ('sent' as const)
    transfers.push({ id, kind: 'payout' as const, ownerId, amountCents, state, batchId, ...account, ...times })
    lines.push({ id, amountCents, day: at.toISOString().slice(0, 10), details })
  }
  if (transfers.length === 0) return
  const file = writeFile(lines, formatPresets.generic).toString('base64')
  const sealedFile = encryptText(dataKeyOf(services), file, batchId)
  await insertBatch(tx, { id: batchId, format: 'generic', sealedFile, exportedAt: at, exportedBy: adminId })
  await setBatchTimes(tx, batchId, { state: 'sent', sentAt: at })
  await insertTransfers(tx, transfers)
  await post(
    tx,
    ...transfers.flatMap(({ id, ownerId, amountCents }) => {
      const about = { amountCents, transferId: id, createdAt: at, createdBy: adminId }
      const payout = { ...about, kind: 'payout' as const, trainerId: ownerId, key: `out:${id}` }
      return isSeen ? [payout, { ...about, kind: 'left' as const, key: `left:${id}` }] : [payout]
    }),
  )
  await closeIfDone(tx, batchId)
}
