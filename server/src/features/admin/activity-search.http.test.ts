import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { recordAction } from '../admin-log/public'
import { debts } from '../money/tables'

const house = setUpHouse()

test.each([
  ['fotografia', ['user_suspended']],
  ['FOTOGRAFÍA falsa', ['user_suspended']],
  ['penelope', ['debt_settled']],
  ['Penélope Núñez', ['debt_settled']],
  // In the search, a number without # is an amount, and a number after # is a part of a reference.
  ['500', []],
  ['#5001234', ['batch_sent']],
  ['50012345', ['batch_sent']],
  ['320.50', ['batch_sent']],
  ['nobody', []],
])(
  'the log of admin actions is searched by reason, person, amount and reference, with or without accents: %s',
  async (text, kinds) => {
    const { db } = house
    const admin = await house.person('admin')
    const client = await house.person('client')
    const at = house.now()
    const reason = 'Fotografía falsa'
    await recordAction(db, { adminId: admin.id, kind: 'user_suspended', subjectId: client.id, reason, at })
    const debtId = 'aaaaaaaa-0000-4000-8000-00000000000a'
    const creditor = { creditorId: client.id, creditorName: 'Penélope Núñez', creditorEmail: 'gone@ejemplo.do' }
    await db.insert(debts).values({ id: debtId, kind: 'balance', ...creditor, amountCents: 70_000, createdAt: at })
    await recordAction(db, { adminId: admin.id, kind: 'debt_settled', subjectId: debtId, at })
    const subjectId = '50012345-0000-4000-8000-00000000000b'
    await recordAction(db, { adminId: admin.id, kind: 'batch_sent', subjectId, amountCents: 32_050, at })
    const { body } = await admin.get(`/admin/actions?search=${encodeURIComponent(text)}`)
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(kinds)
  },
)
