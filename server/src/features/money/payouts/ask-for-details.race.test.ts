import { expect, test } from 'vitest'
import { enqueueMails } from '../../../platform/mail/outbox'
import { setUpHouse } from '../../../testing/house'
import { raceRounds } from '../../../testing/random-runs'
import { countRows } from '../../../testing/rows'
import { makeBarrier } from '../../../testing/waiting'
import { recordAction } from '../../admin-log/public'
import { makeEarned } from '../ledger/makers'
import { bankDetailsMails } from './mails'
import { makeTrainers } from './makers'
import { listPayableOf } from './queries/bank-accounts'

const house = setUpHouse()

const countAsked = () => countRows(house.db, "mails where kind = 'bankDetailsAsked'")
const countLogged = () => countRows(house.db, "admin_actions where kind = 'bank_details_asked'")

test('if two admins ask a trainer for bank details at once, each of them twice, the trainer gets one mail', async () => {
  for (let round = 1; round <= raceRounds(10); round += 1) {
    const { admin, trainer } = await makeTrainers(house)
    const other = await house.person('admin')
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 100_000 })
    const answers = await Promise.all(
      [admin, other, admin, other].map((asker, index) =>
        asker.post('/admin/payouts/ask-details', { payload: index % 2 === 0 ? {} : { trainer_ids: [trainer.id] } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.flatMap(({ body }) => body.mailed)).toHaveLength(1)
    expect(await countAsked()).toBe(round)
    expect(await countLogged()).toBe(round)
  }
})

test('negative control: without the lock, both admins see that nobody asked, and the trainer is mailed twice', async () => {
  const { admin, trainer } = await makeTrainers(house)
  await makeEarned(house.db, { trainerId: trainer.id, amountCents: 100_000 })
  const bothHaveLooked = makeBarrier(2)
  const ask = () =>
    house.db.transaction(async (tx) => {
      const [row] = await listPayableOf(tx, [trainer.id])
      await bothHaveLooked()
      if (row?.detailsAskedAt) return
      await recordAction(tx, { adminId: admin.id, kind: 'bank_details_asked', subjectId: trainer.id, at: house.now() })
      const money = { trainerId: trainer.id, availableCents: 100_000 }
      await enqueueMails(tx, await bankDetailsMails(tx, house.services, money))
    })
  await Promise.all([ask(), ask()])
  expect(await countAsked()).toBe(2)
})
