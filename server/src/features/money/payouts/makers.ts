import type { House } from '../../../testing/house'
import { accountOfLaura, makePayers } from '../balance/makers'
import { makeEarned } from '../ledger/makers'

/** The people of `makePayers`, and functions that call the API for payouts. */
export async function makeTrainers(house: House) {
  const people = await makePayers(house)
  const { admin, trainer } = people
  const earn = (amountCents: number) => makeEarned(house.db, { trainerId: trainer.id, amountCents })
  const save = (account: object = {}) => trainer.put('/bank-account', { payload: { ...accountOfLaura, ...account } })
  const exportBatch = (payload: object = { trainer_ids: [trainer.id] }) =>
    admin.post('/admin/payouts/batches', { payload })
  const earnings = async () => (await trainer.get('/earnings')).body
  const plan = async () => (await trainer.get('/payouts')).body
  return { ...people, earn, save, exportBatch, earnings, plan }
}
