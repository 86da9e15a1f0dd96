import { deleteUser } from '@entrena/contract/admin/endpoints'
import { addHours } from '@entrena/contract/dominican-time'
import * as balance from '@entrena/contract/money/balance/endpoints'
import type { Bank } from '@entrena/contract/money/payouts/banks'
import * as payouts from '@entrena/contract/money/payouts/endpoints'
import { storeBankAccount } from '../features/money/public'
import { nameOfFormerTrainer } from './data/trainers'
import type { DemoPeople, DemoPersonActor } from './people'
import type { DemoStage } from './stage'
import { daysBefore } from './times'

/** Bank details of invented people. The tax ids have correct check digits. */
const accounts: Readonly<Record<string, readonly [bank: Bank, number: string, taxId: string]>> = {
  yulissa: ['Banco Popular', '8041144821', '00113918205'],
  'rafael.montero': ['Banreservas', '9600077730', '00101234565'],
  'carolina.baez': ['BHD', '1420952096', '40200000005'],
  'jose.tavarez': ['Banco Santa Cruz', '1162005512', '00300000008'],
  'hector.familia': ['Banreservas', '9602210945', '00112345673'],
}

/**
 * Stores bank details without the endpoint, because the endpoint needs a password, which most people of the demo do not
 * have.
 */
function storeAccount(
  { services }: DemoStage,
  { id: userId, name: account_holder }: DemoPersonActor,
  of: string,
): Promise<unknown> {
  const [bank, account_number, tax_id] = accounts[of] ?? []
  if (!bank || !account_number || !tax_id) throw new Error(`${of} has no bank account`)
  const draft = { bank, account_type: 'savings' as const, account_number, account_holder, tax_id }
  return services.db.transaction((tx) => storeBankAccount(tx, services, { userId, draft }))
}

/** Plans two batches of payouts: the transfers of one have arrived, those of the other are only sent. */
export function planPayouts(stage: DemoStage, people: DemoPeople): void {
  for (const name of ['yulissa', 'rafael.montero', 'carolina.baez', 'jose.tavarez']) {
    stage.at(daysBefore(stage.end, 30), () => storeAccount(stage, people.trainer(name), name))
  }
  planBatch(stage, people, { daysAgo: 18, trainers: ['yulissa', 'rafael.montero'], isSeen: true })
  planBatch(stage, people, { daysAgo: 4, trainers: ['yulissa', 'carolina.baez'], isSeen: false })
}

interface Batch {
  readonly daysAgo: number
  readonly trainers: readonly string[]
  readonly isSeen: boolean
}

function planBatch(stage: DemoStage, { admin, trainer }: DemoPeople, { daysAgo, trainers, isSeen }: Batch): void {
  stage.at(daysBefore(stage.end, daysAgo), async () => {
    const body = { trainer_ids: trainers.map((name) => trainer(name).id), refund_ids: [] }
    const { id, lines } = await stage.call(admin, payouts.exportBatch, { body })
    await stage.call(admin, payouts.markBatchSent, { params: { id } })
    if (!isSeen) return
    const see = () =>
      Promise.all(lines.map((line) => stage.call(admin, payouts.markTransferSeen, { params: { id: line.id } })))
    stage.at(addHours(stage.now(), 22), see)
  })
}

/** Plans a refund: a client whose paid request was declined requested the money yesterday. */
export function planRefund(stage: DemoStage, people: DemoPeople): void {
  const client = people.client('hector.familia')
  stage.at(daysBefore(stage.end, 1), async () => {
    await storeAccount(stage, client, 'hector.familia')
    const { amount } = await stage.call(client, balance.getBalance)
    await stage.call(client, balance.askRefund, { body: { amount } })
  })
}

/**
 * Deletes a trainer after two of five sessions of a package. So Entrena owes the trainer the money for two sessions,
 * and the client the money for three.
 */
export function planDeletion(stage: DemoStage, people: DemoPeople): void {
  const params = { id: people.trainer(nameOfFormerTrainer).id }
  stage.at(daysBefore(stage.end, 31), () => stage.call(people.admin, deleteUser, { params }))
}
